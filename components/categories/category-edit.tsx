"use client";

import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { FormProblems } from "@/components/form/form-problems";
import { hasGoneOn, type Moment, momentNow } from "@/components/form/refusal-focus";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useDialogAction, useFormAction } from "@/components/form/use-form-action";
import { toast } from "@/components/ui/toast";
import { changeCategoryMutation, createCategoryMutation } from "@/lib/categories/client";
import type { CategoryNode } from "@/lib/categories/schema";
import styles from "./category-edit.module.css";

const NAME_LENGTH = 100;

function useNameForm(nome: string) {
  const t = useTranslations("panel.categories");
  const sentenceOf = useErrorSentence();
  const form = useForm({
    initialValues: { nome },
    validate: { nome: (text) => (text.trim() ? null : t("nameMissing")) },
  });
  // A form with a single field needs no summary of problems.
  const wordsOf = (error: Error) => ({ field: "nome", sentence: sentenceOf(error) });
  return { form, wordsOf };
}

type RenameProps = { category: CategoryNode; onClose: () => void };

/** Renaming keeps the category's URL in the store. */
export function RenameCategory({ category: { id, nome }, onClose }: RenameProps) {
  const t = useTranslations("panel.categories");
  const { form, wordsOf } = useNameForm(nome);
  const action = useDialogAction({
    form,
    mutation: changeCategoryMutation,
    sent: (typed) => (typed.nome.trim() === nome ? null : { id, nome: typed.nome.trim() }),
    wordsOf,
    isBrief: true,
    onNothing: onClose,
    done: (_, sent) => t("renamed", { name: sent.nome ?? nome }),
    onClose,
  });
  return <NameForm form={form} action={action} label={t("name")} submitLabel={t("save")} onClose={onClose} />;
}

type CreateProps = { parent: CategoryNode | null; onClose: () => void };

/** Adds the category as the last child and stays open for the next one. */
export function CreateCategory({ parent, onClose }: CreateProps) {
  const t = useTranslations("panel.categories");
  const { form, wordsOf } = useNameForm("");
  const action = useFormAction({
    form,
    mutation: createCategoryMutation,
    sent: ({ nome }) => ({ nome: nome.trim(), paiId: parent?.id ?? null }),
    wordsOf,
    isBrief: true,
    stays: true,
    onDone: (_, { nome }) => {
      toast.done(t("created", { name: nome }));
      // The user may already have typed the next name.
      if (form.getValues().nome.trim() === nome) form.reset();
    },
  });
  const label = parent ? t("newIn", { name: parent.nome }) : t("name");
  return <NameForm form={form} action={action} label={label} submitLabel={t("add")} onClose={onClose} />;
}

type FormProps = {
  form: ReturnType<typeof useNameForm>["form"];
  action: Pick<ReturnType<typeof useFormAction>, "submit" | "isBusy" | "isChanged" | "isDone" | "problems">;
  label: string;
  submitLabel: string;
  onClose: () => void;
};

function NameForm({ form, action, label, submitLabel, onClose }: FormProps) {
  const t = useTranslations("panel.categories");
  const input = useRef<HTMLInputElement>(null);
  const press = useRef<Moment | null>(null);
  const { submit, isBusy, isChanged, isDone, problems } = action;
  // Focuses the field at the start and again for the next name.
  useEffect(() => {
    if (press.current && (!isDone || hasGoneOn(press.current))) return;
    input.current?.focus();
    input.current?.select();
  }, [isDone]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    press.current = momentNow();
    submit(event);
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !isBusy) onClose();
  };
  return (
    <form noValidate className={styles.form} onSubmit={send} onKeyDown={giveUp}>
      <UnsavedGuard when={isChanged ?? false} />
      <FormProblems {...problems} />
      <TextInput
        {...form.getInputProps("nome")}
        ref={input}
        className={styles.field}
        aria-label={label}
        placeholder={label}
        maxLength={NAME_LENGTH}
        autoComplete="off"
      />
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t("cancel")}
      </Button>
    </form>
  );
}
