"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { PageForm } from "@/components/form/page-form";
import { FreightRow } from "@/components/settings/freight-row";
import { FreightSimulator } from "@/components/settings/freight-simulator";
import { FreightOvertaken } from "@/components/settings/overtaken-notice";
import { useFreightTable } from "@/components/settings/use-freight-table";
import { Card } from "@/components/ui/card";
import { moved, type RateDraft, rateOf } from "@/lib/freight/draft";
import { MAX_RATES } from "@/lib/freight/options";
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
  const editor = useFreightTable(table);
  const { drafts, setDrafts, errorOf, action, overtaken } = editor;
  const change = (key: string, changes: Partial<RateDraft>) =>
    setDrafts((lines) => lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <PageForm
      action={action}
      saveLabel={t("save")}
      onDiscard={editor.discard}
      className={styles.form}
      notice={
        overtaken && (
          <FreightOvertaken
            sentence={overtaken.sentence}
            onKeepOwn={editor.keepOwn}
            onLoadTheirs={editor.loadTheirs}
          />
        )
      }
    >
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
              errorOf={(field) => errorOf(index, field)}
              onChange={change}
              onMove={(to) => setDrafts((lines) => moved(lines, index, to))}
              onRemove={() => setDrafts((lines) => lines.filter((line) => line.key !== draft.key))}
            />
          ))}
        </ol>
        <div>
          <Button
            variant="default"
            disabled={drafts.length >= MAX_RATES}
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setDrafts((lines) => [...lines, blank()])}
          >
            {t("add")}
          </Button>
        </div>
      </Card>
      <FreightSimulator rates={drafts.flatMap((draft) => rateOf(draft) ?? [])} />
    </PageForm>
  );
}
