"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { type FormAction, useDialogAction, useFormAction } from "@/components/form/use-form-action";
import { EventPicker } from "@/components/webhooks/event-picker";
import { WebhookSecret } from "@/components/webhooks/webhook-secret";
import {
  changeSubscriptionMutation,
  createSubscriptionMutation,
  type NewSubscription,
  type SubscriptionRow,
} from "@/lib/webhooks/client";

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";

function useSubscriptionForm(initialValues: NewSubscription) {
  const t = useTranslations("panel.webhooks.form");
  const form = useForm<NewSubscription>({
    initialValues,
    validate: {
      url: (url) => (isHttps(url.trim()) ? null : t("urlMissing")),
      eventos: (eventos) => (eventos.length > 0 ? null : t("eventsMissing")),
    },
  });
  const common = {
    form,
    texts: { problems: t("problems"), failed: t("failed") },
    // One field contains all events.
    placeOf: (field: string) => field.replace(/\[\d+\].*$/, ""),
  };
  return { form, common };
}

/** Shows the secret once, then the webhook's page. */
export function CreateSubscription({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.webhooks");
  const router = useRouter();
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null);
  const { form, common } = useSubscriptionForm({ url: "", eventos: [] });
  const action = useFormAction({
    ...common,
    mutation: createSubscriptionMutation,
    sent: (typed) => typed,
    onDone: setCreated,
  });
  if (created) {
    return (
      <WebhookSecret
        secret={created.secret}
        text={t("secret.text")}
        onClose={() => router.push(`/admin/webhooks/${created.id}`)}
      />
    );
  }
  return (
    <SubscriptionForm
      title={t("form.createTitle")}
      submitLabel={t("form.createSubmit")}
      form={form}
      action={action}
      onClose={onClose}
    />
  );
}

type EditProps = { webhook: SubscriptionRow; onClose: () => void };

export function EditSubscription({ webhook: { id, url, eventos }, onClose }: EditProps) {
  const t = useTranslations("panel.webhooks.form");
  const { form, common } = useSubscriptionForm({ url, eventos });
  const action = useDialogAction({
    ...common,
    mutation: changeSubscriptionMutation,
    sent: (typed) => ({ id, ...typed }),
    done: t("saved"),
    onClose,
  });
  return (
    <SubscriptionForm
      title={t("editTitle")}
      submitLabel={t("save")}
      form={form}
      action={action}
      onClose={onClose}
    />
  );
}

type FormProps = {
  title: string;
  submitLabel: string;
  form: ReturnType<typeof useSubscriptionForm>["form"];
  action: FormAction;
  onClose: () => void;
};

function SubscriptionForm({ form, ...frame }: FormProps) {
  const t = useTranslations("panel.webhooks.form");
  return (
    <FormModal {...frame} size="lg">
      <TextInput
        {...form.getInputProps("url")}
        data-autofocus
        type="url"
        label={t("url")}
        description={t("urlHint")}
        placeholder="https://"
        maxLength={2048}
        autoComplete="off"
        spellCheck={false}
      />
      <EventPicker
        value={form.values.eventos}
        error={form.errors.eventos}
        onChange={(eventos) => form.setFieldValue("eventos", eventos)}
      />
    </FormModal>
  );
}
