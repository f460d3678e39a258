"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { changeSubscriptionMutation, type SubscriptionRow } from "@/lib/webhooks/client";

type Props = { webhook: SubscriptionRow; onClose: () => void };

/** Asks before a webhook is paused, because what waits is canceled. */
export function PauseSubscription({ webhook: { id, url }, onClose }: Props) {
  const t = useTranslations("panel.webhooks");
  const sentenceOf = useErrorSentence();
  const change = useMutation(changeSubscriptionMutation);
  const onSuccess = () => {
    toast.done(t("detail.paused"));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("pausing.title")}
      confirmLabel={t("detail.pause")}
      isBusy={change.isPending}
      error={change.error && sentenceOf(change.error)}
      onConfirm={() => change.mutate({ id, ativo: false }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t.rich("pausing.text", { url, strong: (chunks) => <strong>{chunks}</strong> })}</p>
    </ConfirmDialog>
  );
}
