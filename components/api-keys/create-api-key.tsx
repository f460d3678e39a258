"use client";

import { TextInput } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExpiryField } from "@/components/api-keys/expiry-field";
import { ScopePicker } from "@/components/api-keys/scope-picker";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { usePanel } from "@/components/layout/panel-context";
import type { CreatedKey } from "@/lib/api-keys/client";
import { createApiKeyMutation } from "@/lib/api-keys/client";
import { type Expiry, expiryMoment } from "@/lib/api-keys/expiry";
import type { Scope } from "@/lib/permissions";

type Props = { onCreated: (created: CreatedKey) => void; onClose: () => void };
type Values = { nome: string; scopes: Scope[]; expiry: Expiry };

const EMPTY: Values = { nome: "", scopes: [], expiry: { choice: "never", lastDay: "" } };

/** The form of a new key. */
export function CreateApiKey({ onCreated, onClose }: Props) {
  const t = useTranslations("panel.apiKeys.form");
  const { store } = usePanel();
  const sentenceOf = useErrorSentence();
  const [refusal, setRefusal] = useState(0);
  const countRefusal = () => setRefusal((count) => count + 1);
  const create = useMutation(createApiKeyMutation);
  const endOf = (expiry: Expiry) => expiryMoment(expiry, store.fusoHorario, Date.now());
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: {
      nome: isNotEmpty(t("nameMissing")),
      expiry: (expiry) => (endOf(expiry) === undefined ? t("lastDayMissing") : null),
    },
  });
  const submit = form.onSubmit(
    ({ nome, scopes, expiry }) =>
      create.mutate(
        { nome, scopes, expiraEm: endOf(expiry) ?? null },
        { onSuccess: onCreated, onError: countRefusal },
      ),
    () => {
      create.reset();
      countRefusal();
    },
  );
  return (
    <FormModal
      title={t("title")}
      size="lg"
      submitLabel={t("submit")}
      isBusy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={create.error ? t("failed") : t("problems")}
        sentences={create.error ? [sentenceOf(create.error)] : Object.values(form.errors)}
      />
      <TextInput
        {...form.getInputProps("nome")}
        data-autofocus
        label={t("name")}
        description={t("nameHint")}
        maxLength={80}
        autoComplete="off"
      />
      <ScopePicker value={form.values.scopes} onChange={(scopes) => form.setFieldValue("scopes", scopes)} />
      <ExpiryField
        value={form.values.expiry}
        error={form.errors.expiry}
        onChange={(expiry) => form.setFieldValue("expiry", expiry)}
      />
    </FormModal>
  );
}
