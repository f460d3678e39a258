"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { EventPicker } from "@/components/webhooks/event-picker";
import { ApiError } from "@/lib/http/fetcher";
import type { NewSubscription } from "@/lib/webhooks/client";

type Props = {
  title: string;
  submitLabel: string;
  initial: NewSubscription;
  isBusy: boolean;
  /** Why the last try was refused. */
  error: Error | null;
  onSave: (values: NewSubscription) => void;
  /** The form itself found something: an earlier refusal no longer counts. */
  onProblem: () => void;
  onClose: () => void;
};

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";

/** The API's sentence about a field, without the field's name; null when it is about another. */
function sentenceAbout(field: string, error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const [, sentence = null] = new RegExp(`^${field}\\b[^:]*: (.*)$`, "s").exec(error.message) ?? [];
  return sentence;
}

/** Where a webhook leads and what it listens to. */
export function SubscriptionForm(props: Props) {
  const { title, submitLabel, initial, isBusy, error, onSave, onProblem, onClose } = props;
  const t = useTranslations("panel.webhooks.form");
  const sentenceOf = useErrorSentence();
  const [refusal, setRefusal] = useState(0);
  const form = useForm<NewSubscription>({
    initialValues: initial,
    validate: {
      url: (url) => (isHttps(url.trim()) ? null : t("urlMissing")),
      eventos: (eventos) => (eventos.length > 0 ? null : t("eventsMissing")),
    },
  });
  const submit = form.onSubmit(onSave, () => {
    onProblem();
    setRefusal((count) => count + 1);
  });
  return (
    <FormModal
      title={title}
      size="lg"
      submitLabel={submitLabel}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={error ? t("failed") : t("problems")}
        sentences={error ? [sentenceOf(error)] : Object.values(form.errors)}
      />
      <TextInput
        {...form.getInputProps("url")}
        error={form.errors.url ?? sentenceAbout("url", error)}
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
        error={form.errors.eventos ?? sentenceAbout("eventos", error)}
        onChange={(eventos) => form.setFieldValue("eventos", eventos)}
      />
    </FormModal>
  );
}
