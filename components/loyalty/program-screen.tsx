"use client";

import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { EditorPage } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import {
  type ProgramForm,
  programOf,
  useProgramForm,
  useStaleProgram,
  valuesOf,
} from "@/components/loyalty/use-program-form";
import { Card } from "@/components/ui/card";
import { FormColumns, Hint, Stack } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { numberFormat } from "@/lib/format/formatters";
import { changeProgramMutation, overviewQuery, type Program } from "@/lib/loyalty/client";
import { earningsOf } from "@/lib/loyalty/example";
import { settingsQuery } from "@/lib/settings/client";
import type { Settings } from "@/lib/settings/schema";
import styles from "./program-screen.module.css";

function ProgramFields({ form }: { form: ProgramForm }) {
  const t = useTranslations("panel.loyalty.form");
  const { cents } = useFormats();
  const field = (name: Exclude<keyof typeof form.values, "ativo">) => ({
    value: form.values[name],
    onChange: (value: number | null) => form.setFieldValue(name, value),
    error: form.errors[name],
  });
  return (
    <>
      <Card isPaired title={t("programCard")}>
        <Switch
          {...form.getInputProps("ativo", { type: "checkbox" })}
          wrapperProps={{ "data-wide": true }}
          label={t("active")}
          description={t("activeHint")}
        />
      </Card>
      <Card isPaired title={t("earnCard")}>
        <MoneyField
          {...field("taxa")}
          leftSection={null}
          label={t("rate", { amount: cents(100) })}
          description={t("rateHint")}
        />
        <IntegerField
          {...field("carenciaDias")}
          label={t("wait")}
          description={t("waitHint")}
          maxDigits={3}
        />
        <IntegerField
          {...field("validadeMeses")}
          label={t("life")}
          description={t("lifeHint")}
          maxDigits={3}
        />
      </Card>
      <Card isPaired title={t("useCard")}>
        <MoneyField {...field("valorPontoCents")} label={t("value")} description={t("valueHint")} />
        <IntegerField {...field("minimoResgate")} label={t("min")} description={t("minHint")} maxDigits={7} />
        <IntegerField
          {...field("maximoPercentualPedido")}
          label={t("max")}
          description={t("maxHint")}
          maxDigits={3}
          rightSection="%"
        />
      </Card>
    </>
  );
}

const PURCHASE_CENTS = 10_000;

type Props = {
  /** Null while a required rule is empty. */
  program: Program | null;
  /** Outstanding points at the saved value of a point; null for users who may not see them. */
  debt: { points: number; valorPontoCents: number } | null;
};

function ProgramExample({ program, debt }: Props) {
  const t = useTranslations("panel.loyalty.form");
  return (
    <Card title={t("example")}>
      {program ? <Sentences program={program} debt={debt} /> : <Hint>{t("exampleMissing")}</Hint>}
    </Card>
  );
}

function Sentences({ program, debt }: Props & { program: Program }) {
  const t = useTranslations("panel.loyalty.form");
  const words = useTranslations("panel.loyalty");
  const locale = useLocale();
  const { cents } = useFormats();
  const { valorPontoCents, minimoResgate, pontosPorReal, maximoPercentualPedido } = program;
  const amount = cents(PURCHASE_CENTS);
  const pointsOf = (count: number) => words("points", { count });
  const { pontos, worthCents } = earningsOf(program, PURCHASE_CENTS);
  const back = numberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const most = Math.floor((PURCHASE_CENTS * maximoPercentualPedido) / 100 / valorPontoCents);
  const spendCents = Math.ceil((minimoResgate * 100) / pontosPorReal);
  const sentences = [
    t("exampleEarn", { amount, points: pointsOf(pontos), count: pontos, worth: cents(worthCents) }),
    t("exampleBack", { percent: back.format((pontosPorReal * valorPontoCents) / 100) }),
    t("exampleMin", {
      points: pointsOf(minimoResgate),
      worth: cents(minimoResgate * valorPontoCents),
      spend: cents(spendCents),
    }),
    t("exampleUse", { amount, most: cents(most * valorPontoCents), points: pointsOf(most) }),
  ];
  const isRevalued = debt && debt.points > 0 && debt.valorPontoCents !== valorPontoCents;
  return (
    <>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isRevalued && (
        <Notice tone="warning">
          {t("exampleDebt", {
            before: cents(debt.points * debt.valorPontoCents),
            after: cents(debt.points * valorPontoCents),
          })}
        </Notice>
      )}
    </>
  );
}

export function ProgramScreen() {
  const { data, error, refetch } = useQuery(settingsQuery);
  // A refetch must not replace rules that the user has typed.
  const [settings, setSettings] = useState(data);
  if (!settings && data) setSettings(data);
  return settings ? <EditProgram settings={settings} /> : <QueryProblem error={error} onRetry={refetch} />;
}

/** Null for users who may not see the debt. */
function useDebt() {
  const maySell = usePanel().user.permissoes.includes("vendas");
  const { data } = useQuery({ ...overviewQuery, enabled: maySell });
  return data ? { points: data.saldo, valorPontoCents: data.programa.valorPontoCents } : null;
}

function EditProgram({ settings }: { settings: Settings }) {
  const t = useTranslations("panel.loyalty.form");
  const router = useRouter();
  const form = useProgramForm(valuesOf(settings.fidelidade));
  const stale = useStaleProgram(settings, form);
  const debt = useDebt();
  const maySell = usePanel().user.permissoes.includes("vendas");
  // Users without the sales permission came from the settings.
  const home = maySell ? "/admin/fidelidade" : "/admin/configuracoes";
  const action = useFormAction({
    form,
    mutation: changeProgramMutation,
    sent: (values) => {
      const fidelidade = programOf(values);
      return fidelidade && { versao: stale.versao, fidelidade };
    },
    onRefused: stale.catchUp,
    onDone: () => {
      toast.done(t("saved"));
      router.push(home);
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <EditorPage
      title={t("title")}
      text={t("text")}
      back={{ href: home, label: t(maySell ? "back" : "backToSettings") }}
      action={action}
      saveLabel={t("save")}
      onDiscard={form.reset}
    >
      <Stack>
        {stale.sentence && (
          <Notice role="alert" tone="warning">
            {stale.sentence}
          </Notice>
        )}
        <FormColumns beside={<ProgramExample program={programOf(form.values)} debt={debt} />}>
          <ProgramFields form={form} />
        </FormColumns>
      </Stack>
    </EditorPage>
  );
}
