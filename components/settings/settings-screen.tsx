"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormProblems } from "@/components/form/form-problems";
import { SaveBar } from "@/components/form/save-bar";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { DeadlineFields } from "@/components/settings/deadline-fields";
import { OvertakenNotice } from "@/components/settings/overtaken-notice";
import { SettingsNav } from "@/components/settings/settings-nav";
import { type StoreFacts, StoreFields } from "@/components/settings/store-fields";
import { useSaveSettings } from "@/components/settings/use-save-settings";
import { useSettingsForm } from "@/components/settings/use-settings-form";
import { QueryProblem } from "@/components/ui/query-problem";
import { settingsQuery } from "@/lib/settings/client";
import { changedFields, draftOf } from "@/lib/settings/draft";
import type { Settings } from "@/lib/settings/schema";
import styles from "./settings-screen.module.css";

/** Loja: who the store is, where, and how long things hold. */
export function SettingsScreen({ facts }: { facts: StoreFacts }) {
  const { data, error, refetch } = useQuery({ ...settingsQuery, refetchOnWindowFocus: false });
  return (
    <>
      <SettingsNav />
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data && <SettingsEditor settings={data} facts={facts} />}
    </>
  );
}

function SettingsEditor({ settings, facts }: { settings: Settings; facts: StoreFacts }) {
  const t = useTranslations("panel.settings.form");
  const sentenceOf = useErrorSentence();
  const form = useSettingsForm(draftOf(settings));
  const { read, save, submit, refusal, overtaken, takeOver, discard } = useSaveSettings(settings, form);
  const isDirty = changedFields(draftOf(read), form.values).length > 0;
  const wrong = Object.values(form.errors).filter(Boolean);
  const refused = save.error && !overtaken ? [sentenceOf(save.error)] : [];
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <UnsavedGuard when={isDirty} />
      {overtaken ? (
        <OvertakenNotice overtaken={overtaken} read={read} draft={form.values} onTakeOver={takeOver} />
      ) : (
        <FormProblems
          refusal={refusal}
          title={t(refused.length > 0 ? "failed" : "problems")}
          sentences={refused.length > 0 ? refused : wrong}
        />
      )}
      <StoreFields form={form} facts={facts} savedSubdomain={read.subdominio} />
      <DeadlineFields form={form} />
      <SaveBar isDirty={isDirty} isBusy={save.isPending} saveLabel={t("save")} onDiscard={discard} />
    </form>
  );
}
