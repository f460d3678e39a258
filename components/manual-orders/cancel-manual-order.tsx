"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { cancelManualOrderMutation, type ManualOrderView } from "@/lib/manual-orders/client";

type Props = { order: ManualOrderView; onClose: () => void };

/** Asks before an offer is withdrawn: there is no way back but a copy. */
export function CancelManualOrder({ order: { id, link }, onClose }: Props) {
  const t = useTranslations("panel.manualOrders.cancelling");
  const sentenceOf = useErrorSentence();
  const cancel = useMutation(cancelManualOrderMutation);
  const onSuccess = () => {
    toast.done(t("done"));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title")}
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      isBusy={cancel.isPending}
      error={cancel.error && sentenceOf(cancel.error)}
      onConfirm={() => cancel.mutate(id, { onSuccess })}
      onClose={onClose}
    >
      <p>{t(link ? "textSent" : "text")}</p>
    </ConfirmDialog>
  );
}
