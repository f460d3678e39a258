"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { SubscriptionForm } from "@/components/webhooks/subscription-form";
import { changeSubscriptionMutation, type SubscriptionRow } from "@/lib/webhooks/client";

type Props = { webhook: SubscriptionRow; onClose: () => void };

/** Changes where a webhook leads and what it listens to. */
export function EditSubscription({ webhook: { id, url, eventos }, onClose }: Props) {
  const t = useTranslations("panel.webhooks.form");
  const change = useMutation(changeSubscriptionMutation);
  const onSuccess = () => {
    toast.done(t("saved"));
    onClose();
  };
  return (
    <SubscriptionForm
      title={t("editTitle")}
      submitLabel={t("save")}
      initial={{ url, eventos }}
      isBusy={change.isPending}
      error={change.error}
      onSave={(values) => change.mutate({ id, ...values }, { onSuccess })}
      onProblem={change.reset}
      onClose={onClose}
    />
  );
}
