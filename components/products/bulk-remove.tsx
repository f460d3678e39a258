"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { bulkProductsMutation } from "@/lib/products/client";

type Props = { ids: string[]; onDone: () => void; onClose: () => void };

/** Asks before the selected products are removed. */
export function BulkRemove({ ids, onDone, onClose }: Props) {
  const t = useTranslations("panel.products.bulk");
  const sentenceOf = useErrorSentence();
  const remove = useMutation(bulkProductsMutation);
  const onSuccess = (results: readonly { ok: boolean }[]) => {
    const failed = results.filter(({ ok }) => !ok).length;
    toast.done(t("removed", { count: results.length - failed }));
    if (failed > 0) toast.failed(t("failed", { count: failed }));
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("removeTitle", { count: ids.length })}
      confirmLabel={t("removeConfirm")}
      isBusy={remove.isPending}
      error={remove.error && sentenceOf(remove.error)}
      onConfirm={() => remove.mutate({ ids, acao: "excluir" }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t("removeText")}</p>
    </ConfirmDialog>
  );
}
