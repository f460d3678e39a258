"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { AddressFields } from "@/components/customers/address-fields";
import { PersonFields } from "@/components/customers/person-fields";
import { TeamFields } from "@/components/customers/team-fields";
import type { CustomerForm } from "@/components/customers/use-customer-form";
import { FormProblems } from "@/components/form/form-problems";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Stack } from "@/components/ui/layout";
import styles from "./customer-editor.module.css";

type Props = {
  form: CustomerForm;
  submitLabel: string;
  isBusy: boolean;
  isDone: boolean;
  error: Error | null;
  refusal: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The form of a customer: who they are, where they live, and what the team notes. */
export function CustomerEditor(props: Props) {
  const { form, submitLabel, isBusy, isDone, error, refusal, onSubmit, children } = props;
  const t = useTranslations("panel.customers.form");
  const sentenceOf = useErrorSentence();
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
      <Stack width="form">
        <FormProblems
          refusal={refusal}
          title={error ? t("failed") : t("problems")}
          sentences={error ? [sentenceOf(error)] : [...new Set(Object.values(form.errors))]}
        />
        <PersonFields form={form} />
        <AddressFields form={form} />
        <TeamFields form={form} />
        <div className={styles.actions}>
          <Button type="submit" loading={isBusy || isDone}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
      <UnsavedGuard when={form.isDirty() && !isBusy && !isDone} />
    </form>
  );
}
