"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import type { BulkDialog } from "@/components/products/bulk-dialogs";
import { toast } from "@/components/ui/toast";
import { bulkProductsMutation } from "@/lib/products/client";
import type { ProductListItem } from "@/lib/products/schema";

const BulkDialogs = dynamic(
  () => import("@/components/products/bulk-dialogs").then(({ BulkDialogs }) => BulkDialogs),
  { ssr: false },
);

type Props = { products: readonly ProductListItem[]; onDone: () => void };

export function ProductBulkActions({ products, onDone }: Props) {
  const t = useTranslations("panel.products.bulk");
  const [open, setOpen] = useState<BulkDialog | null>(null);
  const ids = products.map(({ id }) => id);
  const close = () => setOpen(null);
  const publish = usePublish(onDone);
  const is = (publicado: boolean) => products.filter((product) => product.publicado === publicado);
  return (
    <>
      {is(false).length > 0 && (
        <Button variant="default" loading={publish.isPending} onClick={() => publish.run(is(false), true)}>
          {t("publish")}
        </Button>
      )}
      {is(true).length > 0 && (
        <Button variant="default" loading={publish.isPending} onClick={() => publish.run(is(true), false)}>
          {t("unpublish")}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen("category")}>
        {t("category")}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setOpen("remove")}>
        {t("remove")}
      </Button>
      {open && <BulkDialogs dialog={open} ids={ids} onDone={onDone} onClose={close} />}
    </>
  );
}

/** With undo in the toast. */
function usePublish(onDone: () => void) {
  const t = useTranslations("panel.products.bulk");
  const sentenceOf = useErrorSentence();
  const change = useMutation({
    ...bulkProductsMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const send = (ids: string[], publicado: boolean, onUndo?: (ids: string[]) => void) =>
    change.mutate(
      { ids, acao: publicado ? "publicar" : "despublicar" },
      {
        onSuccess: ({ recusados, resultados }) => {
          const done = resultados.flatMap(({ id, ok }) => (ok ? id : []));
          const text = t(publicado ? "published" : "unpublished", { count: done.length });
          if (done.length > 0) toast.done(text, onUndo && { undo: { onUndo: () => onUndo(done) } });
          if (recusados > 0) toast.failed(t("failed", { count: recusados }));
          onDone();
        },
      },
    );
  const run = (products: readonly ProductListItem[], publicado: boolean) =>
    send(
      products.map(({ id }) => id),
      publicado,
      (ids) => send(ids, !publicado),
    );
  return { run, isPending: change.isPending };
}
