"use client";

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { IntegerField } from "@/components/form/integer-field";
import { focusAdded } from "@/components/form/list-focus";
import { MoneyField } from "@/components/form/money-field";
import { PageForm } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import { FreightOptions } from "@/components/settings/freight-options";
import { FreightRow } from "@/components/settings/freight-row";
import { FreightOvertaken } from "@/components/settings/overtaken-notice";
import { SettingsNav } from "@/components/settings/settings-nav";
import { Card } from "@/components/ui/card";
import { Muted, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { STATES, type State } from "@/lib/customers/states";
import { changeFreightMutation, freightQuery } from "@/lib/freight/client";
import { draftsOf, moved, problemsOf, type RateDraft, rateOf } from "@/lib/freight/draft";
import { MAX_PACKING_DAYS, MAX_RATES } from "@/lib/freight/max-rates";
import { optionsOf } from "@/lib/freight/options";
import type { FreightRate, FreightTable } from "@/lib/freight/schema";
import { ApiError } from "@/lib/http/fetcher";
import { newKey } from "@/lib/http/new-key";
import styles from "./freight-screen.module.css";

/** Simulates with the typed rates, even before they are saved. */
function FreightSimulator({ rates, diasPreparo }: { rates: readonly FreightRate[]; diasPreparo: number }) {
  const t = useTranslations("panel.settings.freight.simulator");
  const card = useTranslations("panel.card");
  const [uf, setUf] = useState<State>("SP");
  const [subtotalCents, setSubtotal] = useState<number | null>(10_000);
  const [pesoGramas, setWeight] = useState<number | null>(null);
  const offered = rates.map((rate) => ({ ...rate, prazoDiasUteis: rate.prazoDiasUteis + diasPreparo }));
  const options = optionsOf(offered, {
    uf,
    subtotalCents: subtotalCents ?? 0,
    ...(pesoGramas !== null && { pesoGramas }),
  });
  return (
    <Card id="simulador" title={card("simulador")}>
      <div className={styles.fields}>
        <ChoiceSelect
          label={t("uf")}
          value={uf}
          choices={STATES}
          nameOf={(state) => state}
          onChoose={setUf}
        />
        <MoneyField label={t("subtotal")} value={subtotalCents} onChange={setSubtotal} />
        <IntegerField
          label={t("weight")}
          placeholder={t("anyWeight")}
          maxDigits={6}
          value={pesoGramas}
          onChange={setWeight}
        />
      </div>
      <FreightOptions options={options} />
    </Card>
  );
}

const blank = (): RateDraft => ({
  key: newKey(),
  nome: "",
  ufs: [],
  precoCents: null,
  prazoDiasUteis: null,
  gratisAPartirCents: null,
  pesoMinimoGramas: null,
  pesoMaximoGramas: null,
  retirada: null,
});

type Values = { linhas: readonly RateDraft[]; diasPreparo: number | null };

const valuesOf = (table: FreightTable): Values => ({
  linhas: draftsOf(table),
  diasPreparo: table.diasPreparo,
});

/** If another person saved first, the screen asks which table to keep. */
function useFreightTable(table: FreightTable) {
  const t = useTranslations("panel.settings.freight");
  const client = useQueryClient();
  const [read, setRead] = useState(table);
  const [overtaken, setOvertaken] = useState<{ now: FreightTable; sentence: string } | null>(null);
  const form = useForm<Values>({
    initialValues: valuesOf(table),
    validate: ({ linhas, diasPreparo }) => ({
      ...Object.fromEntries(
        linhas.flatMap((draft, index) =>
          problemsOf(draft).map((field) => [`linhas[${index}].${field}`, t(`missing.${field}`)]),
        ),
      ),
      ...((diasPreparo ?? 0) > MAX_PACKING_DAYS && { diasPreparo: t("missing.diasPreparo") }),
    }),
  });
  const start = (now: FreightTable) => {
    setRead(now);
    setOvertaken(null);
    form.setInitialValues(valuesOf(now));
    form.setValues(valuesOf(now));
  };
  const action = useFormAction({
    form,
    mutation: changeFreightMutation,
    sent: ({ linhas, diasPreparo }) => ({
      linhas: linhas.flatMap((draft) => rateOf(draft) ?? []).map(({ id: _, ...rate }) => rate),
      diasPreparo: diasPreparo ?? 0,
      versao: read.versao,
    }),
    placeOf: (field) => field,
    stays: true,
    onDone: (saved) => {
      start(saved);
      toast.done(t("saved"));
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      const now = await client.fetchQuery({ ...freightQuery(), staleTime: 0 }).catch(() => null);
      if (now) setOvertaken({ now, sentence: error.sentence });
      return now !== null;
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  /** The next save replaces the other person's version. */
  const keepOwn = () => {
    if (!overtaken) return;
    setRead(overtaken.now);
    setOvertaken(null);
    form.setInitialValues(valuesOf(overtaken.now));
  };
  const discard = () => {
    start(read);
    action.reset();
  };
  const setDrafts = (change: (drafts: readonly RateDraft[]) => readonly RateDraft[]) =>
    form.setValues({ linhas: change(form.getValues().linhas) });
  return {
    drafts: form.values.linhas,
    diasPreparo: form.values.diasPreparo,
    setPackingDays: (diasPreparo: number | null) => form.setValues({ diasPreparo }),
    packingError: form.errors.diasPreparo,
    setDrafts,
    errorOf: (index: number, field: string) => form.errors[`linhas[${index}].${field}`],
    action,
    overtaken,
    keepOwn,
    loadTheirs: () => overtaken && start(overtaken.now),
    discard,
  };
}

function FreightEditor({ table }: { table: FreightTable }) {
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
      <Stack>
        <Card title={t("title")}>
          <Muted>{t("text")}</Muted>
          <IntegerField
            label={t("diasPreparo")}
            description={t("diasPreparoHint")}
            maxDigits={2}
            value={editor.diasPreparo}
            error={editor.packingError}
            onChange={editor.setPackingDays}
          />
          {drafts.length === 0 && <Muted>{t("empty")}</Muted>}
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
              onClick={() => focusAdded(() => setDrafts((lines) => [...lines, blank()]))}
            >
              {t("add")}
            </Button>
          </div>
        </Card>
        <FreightSimulator
          rates={drafts.flatMap((draft) => rateOf(draft) ?? [])}
          diasPreparo={editor.diasPreparo ?? 0}
        />
      </Stack>
    </PageForm>
  );
}

export function FreightScreen() {
  const { data, error, refetch } = useQuery({ ...freightQuery(), refetchOnWindowFocus: false });
  return (
    <>
      <SettingsNav />
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data && <FreightEditor table={data} />}
    </>
  );
}
