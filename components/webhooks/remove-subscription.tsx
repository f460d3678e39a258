"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { removeSubscriptionMutation, type SubscriptionRow } from "@/lib/webhooks/client";

type Props = { webhook: SubscriptionRow; onClose: () => void };

/** Asks before a webhook is removed, then goes back to the list. */
export function RemoveSubscription({ webhook: { id, url, ativo }, onClose }: Props) {
  const t = useTranslations("panel.webhooks");
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const remove = useMutation(removeSubscriptionMutation);
  const onSuccess = () => {
    toast.done(t("removal.done"));
    router.push("/admin/webhooks");
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("removal.title")}
      confirmLabel={t("detail.remove")}
      isBusy={remove.isPending || remove.isSuccess}
      error={remove.error && sentenceOf(remove.error)}
      onConfirm={() => remove.mutate(id, { onSuccess })}
      onClose={onClose}
    >
      <p>{t.rich("removal.text", { url, strong: (chunks) => <strong>{chunks}</strong> })}</p>
      {ativo && <p>{t("removal.hint")}</p>}
    </ConfirmDialog>
  );
}
