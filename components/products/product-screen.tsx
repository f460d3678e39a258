"use client";

import { IconCopy, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormAction } from "@/components/form/use-form-action";
import { MovementsList } from "@/components/products/movements-list";
import { ProductEditor } from "@/components/products/product-editor";
import { ProductImages } from "@/components/products/product-images";
import { useProductForm } from "@/components/products/use-product-form";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  duplicateProductMutation,
  type ProductView,
  productQuery,
  saveProductMutation,
  variantsQuery,
  waitingQuery,
} from "@/lib/products/client";
import { bodyOf, formOf, type ProductForm } from "@/lib/products/form/values";
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

function EditProduct({ product, variants }: Props) {
  const t = useTranslations("panel.products.editor");
  const client = useQueryClient();
  const { id, nome, estoque, atualizadoEm } = product;
  const { form, common } = useProductForm(formOf(product, variants));
  const [open, setOpen] = useState<Open>(null);
  const { data: waiting } = useQuery(waitingQuery(id));
  /** The saved values become the form's initial state. */
  const begin = (values: ProductForm) => {
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
  };
  const action = useFormAction({
    ...common,
    mutation: saveProductMutation,
    sent: (values) => ({ id, ...bodyOf(values), atualizadoEm }),
    stays: true,
    onDone: () => {
      const saved = client.getQueryData(productQuery(id).queryKey);
      const rows = client.getQueryData(variantsQuery(id).queryKey);
      if (saved && rows) begin(formOf(saved, rows));
      toast.done(t("saved"));
    },
  });
  const duplicate = useDuplicate(id);
  const close = () => setOpen(null);
  return (
    <>
      <ProductEditor
        title={nome}
        actions={
          <MoreMenu
            label={t("more")}
            actions={[
              { label: t("duplicate"), icon: IconCopy, onSelect: duplicate },
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
        onDiscard={() => begin(formOf(product, variants))}
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

/** Copies the product as it is saved, and opens the copy. */
function useDuplicate(id: string) {
  const t = useTranslations("panel.products.editor");
  const sentenceOf = useErrorSentence();
  const router = useRouter();
  const duplicate = useMutation(duplicateProductMutation);
  return () =>
    duplicate.mutate(id, {
      onSuccess: (copy) => {
        toast.done(t("created", { name: copy.nome }));
        router.push(`/admin/produtos/${copy.id}`);
      },
      onError: (error) => toast.failed(t("duplicateFailed", { reason: sentenceOf(error) })),
    });
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
