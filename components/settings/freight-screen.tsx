"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { IntegerField } from "@/components/form/integer-field";
import { PageForm } from "@/components/form/page-form";
import { usePanel } from "@/components/layout/panel-context";
import { ClosedPeriods } from "@/components/settings/closed-periods";
import { DispatchDays } from "@/components/settings/dispatch-days";
import { FreightLines } from "@/components/settings/freight-lines";
import { FreightSimulator } from "@/components/settings/freight-simulator";
import { FreightOvertaken } from "@/components/settings/overtaken-notice";
import { SettingsNav } from "@/components/settings/settings-nav";
import { useFreightTable } from "@/components/settings/use-freight-table";
import { Card } from "@/components/ui/card";
import { Columns, Muted } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { freightQuery } from "@/lib/freight/client";
import { rateOf } from "@/lib/freight/draft";
import type { FreightTable } from "@/lib/freight/schema";
import styles from "./freight-screen.module.css";

function FreightEditor({ table }: { table: FreightTable }) {
  const t = useTranslations("panel.settings.freight");
  const { fusoHorario } = usePanel().store;
  const { values, errors, setTerms, setDrafts, action, overtaken, ...editor } = useFreightTable(table);
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
      <Columns
        beside={
          <FreightSimulator
            rates={values.linhas.flatMap((draft) => rateOf(draft) ?? [])}
            fusoHorario={fusoHorario}
            diasPreparo={values.diasPreparo ?? 0}
            fechamentos={values.fechamentos}
            diasDespacho={values.diasDespacho}
            horaCorte={values.horaCorte}
          />
        }
      >
        <Card title={t("title")}>
          <Muted>{t("text")}</Muted>
          <div className={styles.terms}>
            <IntegerField
              label={t("diasPreparo")}
              description={t("diasPreparoHint")}
              maxDigits={2}
              value={values.diasPreparo}
              error={errors.diasPreparo}
              onChange={(diasPreparo) => setTerms({ diasPreparo })}
            />
            <IntegerField
              label={t("fatorCubagem")}
              description={t("fatorCubagemHint")}
              maxDigits={5}
              value={values.fatorCubagem}
              error={errors.fatorCubagem}
              onChange={(fatorCubagem) => setTerms({ fatorCubagem })}
            />
          </div>
          <DispatchDays value={values} errors={errors} onChange={setTerms} />
          <ClosedPeriods
            periods={values.fechamentos}
            errors={errors}
            onChange={(fechamentos) => setTerms({ fechamentos })}
          />
          <FreightLines drafts={values.linhas} errors={errors} onChange={setDrafts} />
        </Card>
      </Columns>
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
