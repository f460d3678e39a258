"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { ApiKeyRow } from "@/lib/api-keys/client";
import { revokeApiKeyMutation } from "@/lib/api-keys/client";

type Props = { apiKey: ApiKeyRow; onClose: () => void };

/** Asks before a key is revoked, and says what stops working. */
export function RevokeApiKey({ apiKey, onClose }: Props) {
  const t = useTranslations("panel.apiKeys.revocation");
  const actions = useTranslations("panel.apiKeys");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const revoke = useMutation(revokeApiKeyMutation);
  const { id, nome, prefixo, final, ultimoUsoEm } = apiKey;
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        toast.done(t("done", { name: nome }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title", { name: nome })}
      confirmLabel={actions("revoke")}
      isBusy={revoke.isPending}
      error={revoke.error && sentenceOf(revoke.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t.rich("text", { key: `${prefixo}…${final}`, strong: (chunks) => <strong>{chunks}</strong> })}</p>
      <p>{ultimoUsoEm ? t("lastUse", { moment: format.moment(ultimoUsoEm) }) : t("neverUsed")}</p>
      <p>{t("hint")}</p>
    </ConfirmDialog>
  );
}
