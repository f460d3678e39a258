"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { SubscriptionForm } from "@/components/webhooks/subscription-form";
import { WebhookSecret } from "@/components/webhooks/webhook-secret";
import { createSubscriptionMutation } from "@/lib/webhooks/client";

/** The form of a new webhook, then its secret the only time, then its page. */
export function CreateSubscription({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.webhooks");
  const router = useRouter();
  const create = useMutation(createSubscriptionMutation);
  if (create.data) {
    const { id, secret } = create.data;
    return (
      <WebhookSecret
        secret={secret}
        text={t("secret.text")}
        onClose={() => router.push(`/admin/webhooks/${id}`)}
      />
    );
  }
  return (
    <SubscriptionForm
      title={t("form.createTitle")}
      submitLabel={t("form.createSubmit")}
      initial={{ url: "", eventos: [] }}
      isBusy={create.isPending}
      error={create.error}
      onSave={create.mutate}
      onProblem={create.reset}
      onClose={onClose}
    />
  );
}
