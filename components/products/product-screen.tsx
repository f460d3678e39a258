"use client";

import { IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { MovementsList } from "@/components/products/movements-list";
import { ProductEditor } from "@/components/products/product-editor";
import { ProductImages } from "@/components/products/product-images";
import { type EditorForm, useProductForm } from "@/components/products/use-product-form";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  type ProductView,
  productQuery,
  saveProductMutation,
  variantsQuery,
  waitingQuery,
} from "@/lib/products/client";
import { bodyOf, formOf } from "@/lib/products/form/values";
import type { Variant } from "@/lib/products/variant-schema";

const AdjustStock = dynamic(
  () => import("@/components/products/adjust-stock").then(({ AdjustStock }) => AdjustStock),
  { ssr: false },
);
const RemoveProduct = dynamic(
  () => import("@/components/products/remove-product").then(({ RemoveProduct }) => RemoveProduct),
  { ssr: false },
);

type Props = { product: ProductView; variants: readonly Variant[] };
/** `varianteId` null: the stock of the product itself. */
type Open = { kind: "remove" } | { kind: "adjust"; varianteId: string | null } | null;

/**
 * Keeps the form and the time of the product that it shows together. A purchase, for example, changes the product
 * while the form is open: an untouched form begins again with the new values. A touched form keeps its time, so
 * that its save is refused instead of undoing the other change.
 */
function useShown(props: Props, form: EditorForm) {
  const readAt = useRef(props.product.atualizadoEm);
  const shown = useRef(JSON.stringify(formOf(props.product, props.variants)));
  const begin = ({ product, variants }: Props) => {
    const values = formOf(product, variants);
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    shown.current = JSON.stringify(values);
    readAt.current = product.atualizadoEm;
  };
  const takeOver = useEffectEvent((now: Props) => {
    if (JSON.stringify(formOf(now.product, now.variants)) === shown.current) {
      readAt.current = now.product.atualizadoEm;
    } else if (!form.isDirty()) begin(now);
  });
  const { product, variants } = props;
  useEffect(() => takeOver({ product, variants }), [product, variants]);
  return { readAt, begin };
}

function EditProduct({ product, variants }: Props) {
  const t = useTranslations("panel.products.editor");
  const client = useQueryClient();
  const { id, nome, estoque } = product;
  const { form, common } = useProductForm(formOf(product, variants));
  const [open, setOpen] = useState<Open>(null);
  const { readAt, begin } = useShown({ product, variants }, form);
  const { data: waiting } = useQuery(waitingQuery(id));
  const action = useFormAction({
    ...common,
    mutation: saveProductMutation,
    sent: (values) => ({ id, ...bodyOf(values), atualizadoEm: readAt.current }),
    stays: true,
    onDone: () => {
      const saved = client.getQueryData(productQuery(id).queryKey);
      const rows = client.getQueryData(variantsQuery(id).queryKey);
      if (saved && rows) begin({ product: saved, variants: rows });
      toast.done(t("saved"));
    },
  });
  const close = () => setOpen(null);
  return (
    <>
      <ProductEditor
        title={nome}
        actions={
          <MoreMenu
            label={t("more")}
            actions={[
              {
                label: t("remove"),
                icon: IconTrash,
                isDanger: true,
                onSelect: () => setOpen({ kind: "remove" }),
              },
            ]}
          />
        }
        form={form}
        action={action}
        saveLabel={t("save")}
        onDiscard={() => begin({ product, variants })}
        images={<ProductImages product={product} />}
        variants={variants}
        units={estoque}
        waiting={waiting?.pessoas ?? 0}
        onAdjust={(varianteId) => setOpen({ kind: "adjust", varianteId })}
      />
      <MovementsList productId={id} />
      {open?.kind === "remove" && <RemoveProduct id={id} nome={nome} onClose={close} />}
      {open?.kind === "adjust" && (
        <AdjustStock productId={id} unit={unitOf(product, variants, open.varianteId)} onClose={close} />
      )}
    </>
  );
}

function unitOf(product: ProductView, variants: readonly Variant[], varianteId: string | null) {
  const variant = variants.find(({ id }) => id === varianteId);
  if (!variant) return { varianteId: null, nome: product.nome, estoque: product.estoque };
  return { varianteId: variant.id, nome: variant.sku, estoque: variant.estoque };
}

export function ProductScreen({ id }: { id: string }) {
  const product = useQuery(productQuery(id));
  const variants = useQuery(variantsQuery(id));
  if (!product.data || !variants.data) {
    const retry = () => Promise.all([product.refetch(), variants.refetch()]);
    return <QueryProblem error={product.error ?? variants.error} onRetry={retry} />;
  }
  return <EditProduct product={product.data} variants={variants.data} />;
}
