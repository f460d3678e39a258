"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { FormProblems } from "@/components/form/form-problems";
import { SaveBar } from "@/components/form/save-bar";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { FreightOvertaken } from "@/components/settings/freight-overtaken";
import { FreightRow } from "@/components/settings/freight-row";
import { FreightSimulator } from "@/components/settings/freight-simulator";
import { useFreightTable } from "@/components/settings/use-freight-table";
import { Card } from "@/components/ui/card";
import { moved, problemsOf, type RateDraft, rateOf } from "@/lib/freight/draft";
import { MAX_RATES } from "@/lib/freight/limits";
import type { FreightTable } from "@/lib/freight/schema";
import styles from "./freight-editor.module.css";

const blank = (): RateDraft => ({
  key: crypto.randomUUID(),
  nome: "",
  ufs: [],
  precoCents: null,
  prazoDiasUteis: null,
  gratisAPartirCents: null,
  pesoMaximoGramas: null,
});

/** The lines of the table in their order, and beside them what they come to for an order. */
export function FreightEditor({ table }: { table: FreightTable }) {
  const t = useTranslations("panel.settings.freight");
  const sentenceOf = useErrorSentence();
  const editor = useFreightTable(table);
  const { drafts, setDrafts, isDirty, wrong, isChecked, save, overtaken } = editor;
  const change = (key: string, changes: Partial<RateDraft>) =>
    setDrafts((lines) => lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const refused = save.error && !overtaken ? [sentenceOf(save.error)] : [];
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
    >
      <UnsavedGuard when={isDirty} />
      {overtaken ? (
        <FreightOvertaken
          sentence={overtaken.sentence}
          onKeepOwn={editor.keepOwn}
          onLoadTheirs={editor.loadTheirs}
        />
      ) : (
        <FormProblems
          refusal={editor.refusal}
          title={t(refused.length > 0 ? "failed" : "problems")}
          sentences={
            refused.length > 0
              ? refused
              : wrong.map((draft) => t("wrong", { number: drafts.indexOf(draft) + 1 }))
          }
        />
      )}
      <Card title={t("title")}>
        <p className={styles.text}>{t("text")}</p>
        {drafts.length === 0 && <p className={styles.text}>{t("empty")}</p>}
        <ol className={styles.rows}>
          {drafts.map((draft, index) => (
            <FreightRow
              key={draft.key}
              draft={draft}
              index={index}
              count={drafts.length}
              problems={isChecked ? problemsOf(draft) : []}
              onChange={change}
              onMove={(to) => setDrafts(moved(drafts, index, to))}
              onRemove={() => setDrafts(drafts.filter((line) => line !== draft))}
            />
          ))}
        </ol>
        <div>
          <Button
            variant="default"
            disabled={drafts.length >= MAX_RATES}
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setDrafts([...drafts, blank()])}
          >
            {t("add")}
          </Button>
        </div>
      </Card>
      <FreightSimulator rates={drafts.flatMap((draft) => rateOf(draft) ?? [])} />
      <SaveBar isDirty={isDirty} isBusy={save.isPending} saveLabel={t("save")} onDiscard={editor.discard} />
    </form>
  );
}
