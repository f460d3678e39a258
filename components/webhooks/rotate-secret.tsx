"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { WebhookSecret } from "@/components/webhooks/webhook-secret";
import { rotateSecretMutation, type SubscriptionRow } from "@/lib/webhooks/client";

type Props = { webhook: SubscriptionRow; onClose: () => void };

/** Asks before a secret is replaced, then shows the new one the only time. */
export function RotateSecret({ webhook: { id, secretAnteriorExpiraEm }, onClose }: Props) {
  const t = useTranslations("panel.webhooks");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const rotate = useMutation(rotateSecretMutation);
  if (rotate.data) {
    const { secret, secretAnteriorExpiraEm: until } = rotate.data;
    return (
      <WebhookSecret
        secret={secret}
        text={t("secret.rotated", { moment: format.moment(until) })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={t("rotation.title")}
      confirmLabel={t("detail.rotate")}
      isBusy={rotate.isPending}
      error={rotate.error && sentenceOf(rotate.error)}
      onConfirm={() => rotate.mutate(id)}
      onClose={onClose}
    >
      <p>{t("rotation.text")}</p>
      {secretAnteriorExpiraEm && (
        <p>{t("rotation.again", { moment: format.moment(secretAnteriorExpiraEm) })}</p>
      )}
    </ConfirmDialog>
  );
}
