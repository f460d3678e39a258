"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { BulkChanged } from "@/lib/products/bulk-schema";
import { bulkProductsMutation } from "@/lib/products/client";

type Props = { ids: string[]; onDone: () => void; onClose: () => void };

/** Asks before the selected products are removed. */
export function BulkRemove({ ids, onDone, onClose }: Props) {
  const t = useTranslations("panel.products.bulk");
  const sentenceOf = useErrorSentence();
  const remove = useMutation(bulkProductsMutation);
  const onSuccess = ({ feitos, recusados }: BulkChanged) => {
    toast.done(t("removed", { count: feitos }));
    if (recusados > 0) toast.failed(t("failed", { count: recusados }));
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
      <p>{t("removeText", { count: ids.length })}</p>
    </ConfirmDialog>
  );
}
