"use client";

import { IconCopy, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormAction } from "@/components/form/use-form-action";
import { KitCard } from "@/components/products/kit-card";
import { MovementsList } from "@/components/products/movements-list";
import { ProductEditor } from "@/components/products/product-editor";
import { ProductImages } from "@/components/products/product-images";
import { type EditorForm, useProductForm } from "@/components/products/use-product-form";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { changesOf } from "@/lib/custom-fields/draft";
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
const KitDialog = dynamic(
  () => import("@/components/products/kit-dialog").then(({ KitDialog }) => KitDialog),
  { ssr: false },
);
const RemoveProduct = dynamic(
  () => import("@/components/products/remove-product").then(({ RemoveProduct }) => RemoveProduct),
  { ssr: false },
);

type Props = { product: ProductView; variants: readonly Variant[] };
/** `varianteId` null: the stock of the product itself. */
type Open = { kind: "remove" } | { kind: "kit" } | { kind: "adjust"; varianteId: string | null } | null;

/** A picture that was removed is no variant's any more. */
const withoutGone = <Form extends Pick<ProductForm, "variantes">>(
  form: Form,
  { imagens }: ProductView,
): Form => ({
  ...form,
  variantes: form.variantes.map((draft) =>
    imagens.some(({ id }) => id === draft.imagemId) ? draft : { ...draft, imagemId: null },
  ),
});

/**
 * Keeps the form and the time of the product that it shows together. A purchase, for example, changes the product
 * while the form is open: an untouched form begins again with the new values. A touched form keeps its time, so
 * that its save is refused instead of undoing the other change. Removing a picture here is no other change.
 */
function useShown(props: Props, form: EditorForm) {
  const readAt = useRef(props.product.atualizadoEm);
  const shown = useRef(formOf(props.product, props.variants));
  const begin = ({ product, variants }: Props) => {
    const values = formOf(product, variants);
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    shown.current = values;
    readAt.current = product.atualizadoEm;
  };
  const takeOver = useEffectEvent((now: Props) => {
    const values = formOf(now.product, now.variants);
    const isLike = (other: ProductForm) => JSON.stringify(values) === JSON.stringify(other);
    if (isLike(shown.current)) {
      readAt.current = now.product.atualizadoEm;
    } else if (!form.isDirty()) begin(now);
    else if (isLike(withoutGone(shown.current, now.product))) {
      shown.current = values;
      readAt.current = now.product.atualizadoEm;
      form.setFieldValue("variantes", (known) => withoutGone({ variantes: known }, now.product).variantes);
    }
  });
  const { product, variants } = props;
  useEffect(() => takeOver({ product, variants }), [product, variants]);
  return { readAt, begin };
}

function EditProduct({ product, variants }: Props) {
  const t = useTranslations("panel.products.editor");
  const client = useQueryClient();
  const { id, nome, estoque, kit, kitDescontoBps } = product;
  const { form, common } = useProductForm(formOf(product, variants));
  const [open, setOpen] = useState<Open>(null);
  const { readAt, begin } = useShown({ product, variants }, form);
  const { data: waiting } = useQuery(waitingQuery(id));
  const action = useFormAction({
    ...common,
    mutation: saveProductMutation,
    sent: (values) => {
      const { controlaEstoque, precoCents, camposPersonalizados, ...body } = bodyOf(values);
      // What a kit has from its parts may have changed meanwhile.
      const own = {
        ...(kit.length === 0 && { controlaEstoque }),
        ...(kitDescontoBps === null && { precoCents }),
      };
      const changes = changesOf(camposPersonalizados, product.camposPersonalizados);
      return { id, ...body, ...own, camposPersonalizados: changes, atualizadoEm: readAt.current };
    },
    stays: true,
    onDone: () => {
      const saved = client.getQueryData(productQuery(id).queryKey);
      const rows = client.getQueryData(variantsQuery(id).queryKey);
      if (saved && rows) begin({ product: saved, variants: rows });
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
        onDiscard={() => begin({ product, variants })}
        images={<ProductImages product={product} />}
        pictures={product.imagens}
        variants={variants}
        isKit={kit.length > 0}
        followsParts={kitDescontoBps !== null}
        kit={variants.length === 0 && <KitCard kit={kit} onEdit={() => setOpen({ kind: "kit" })} />}
        units={estoque}
        waiting={waiting?.pessoas ?? 0}
        onAdjust={(varianteId) => setOpen({ kind: "adjust", varianteId })}
      />
      <MovementsList productId={id} />
      {open?.kind === "kit" && <KitDialog product={product} onClose={close} />}
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
