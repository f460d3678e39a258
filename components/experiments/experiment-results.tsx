"use client";

import { useTranslations } from "next-intl";
import { Figure, Lines, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { FewRows } from "@/components/experiments/few-rows";
import { useRateFormats } from "@/components/experiments/use-slot-words";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import type { ExperimentView, HistoryView, ResultsView, VariantView } from "@/lib/experiments/client";
import styles from "./experiment-results.module.css";

type Judged = { experiment: ExperimentView; results: ResultsView };

function useDecision({ experiment, results }: Judged): string {
  const t = useTranslations("panel.experiments.decision");
  const format = useFormats();
  const { change } = useRateFormats();
  const { decisao, motivo, variantes, vencedoraId, amostraDecisao } = results;
  const isOver = experiment.status === "encerrado";
  const goals = format.count(variantes.reduce((sum, { conversoes }) => sum + conversoes, 0));
  if (decisao === "sem_dados" || decisao === "invalido_srm") return t(decisao);
  if (decisao === "vencedora") {
    const winner = variantes.find(({ id }) => id === vencedoraId);
    const words = { name: winner?.nome ?? "", uplift: change(winner?.uplift ?? 0) };
    return t(isOver ? "vencedora_fim" : "vencedora", words);
  }
  if (decisao === "perdedora") return t(isOver ? "perdedora_fim" : "perdedora");
  if (motivo === "poucas_conversoes")
    return t(isOver ? "poucas_conversoes_fim" : "poucas_conversoes", { goals });
  if (motivo === "amostra_incompleta") {
    const seen = format.count(Math.min(...variantes.map(({ impressoes }) => impressoes)));
    return t("amostra_incompleta", {
      seen,
      needed: amostraDecisao === null ? "…" : format.count(amostraDecisao),
    });
  }
  if (motivo === "poucos_dias" || motivo === "amostra_completa_sem_diferenca") return t(motivo);
  return t("encerrado_sem_diferenca");
}

export function Decision(judged: Judged) {
  const t = useTranslations("panel.experiments.decision");
  return (
    <Card title={t("title")}>
      <p className={styles.decision} data-decision={judged.results.decisao}>
        {useDecision(judged)}
      </p>
    </Card>
  );
}

function useVariantColumns(): Column<VariantView>[] {
  const t = useTranslations("panel.experiments.results");
  const format = useFormats();
  const rates = useRateFormats();
  const number = (
    id: string,
    header: string,
    textOf: (variant: VariantView) => string,
    phone: "line" | "aside" = "line",
  ): Column<VariantView> => ({
    ...{ id, header, phone, align: "end" },
    cell: (variant) => <Figure label={header}>{textOf(variant)}</Figure>,
  });
  return [
    {
      id: "nome",
      header: t("variant"),
      phone: "title",
      cell: ({ nome, controle, significativo }) => (
        <Lines>
          <span>{nome}</span>
          {controle && <Note>{t("control")}</Note>}
          {significativo && <Note>{t("significant")}</Note>}
        </Lines>
      ),
    },
    number("impressoes", t("seen"), ({ impressoes }) => format.count(impressoes)),
    number("conversoes", t("reached"), ({ conversoes }) => format.count(conversoes)),
    number("taxa", t("rate"), ({ taxa }) => rates.rate(taxa), "aside"),
    number("uplift", t("uplift"), ({ uplift }) => (uplift === null ? "–" : rates.change(uplift))),
    number("probVencer", t("chance"), ({ probVencer }) =>
      probVencer === null ? "–" : rates.rate(probVencer),
    ),
    number("pValor", t("p"), ({ pValor }) => (pValor === null ? "–" : rates.pValue(pValor))),
    number("receita", t("revenue"), ({ receitaCents }) => format.cents(receitaCents)),
  ];
}

export function VariantTable({ results }: { results: ResultsView }) {
  const t = useTranslations("panel.experiments.results");
  const columns = useVariantColumns();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t("title")}</h2>
      <FewRows label={t("title")} columns={columns} rows={results.variantes} />
    </section>
  );
}

type Guarded = { results: ResultsView; history: HistoryView };

export function Guards({ results: { srm, variantes }, history: { guardas } }: Guarded) {
  const t = useTranslations("panel.experiments.guards");
  const format = useFormats();
  const rates = useRateFormats();
  const nameOf = (id: string) => variantes.find((variant) => variant.id === id)?.nome ?? "";
  const each = (textOf: (guard: HistoryView["guardas"][number]) => string | null) => (
    <Lines>
      {guardas.map((guard) => (
        <span key={guard.id}>
          {nameOf(guard.id)}: {textOf(guard) ?? t("none")}
        </span>
      ))}
    </Lines>
  );
  const split =
    srm.pValor === null
      ? t("splitUnknown")
      : srm.alerta
        ? t("splitBad", { p: rates.pValue(srm.pValor) })
        : t("splitGood");
  return (
    <Card title={t("title")}>
      <Hint>{t("hint")}</Hint>
      <Facts
        facts={[
          { name: t("split"), value: split },
          {
            name: t("refunds"),
            value: each(({ taxaReembolso }) => (taxaReembolso === null ? null : rates.rate(taxaReembolso))),
          },
          {
            name: t("average"),
            value: each(({ ticketMedioCents }) =>
              ticketMedioCents === null ? null : format.cents(ticketMedioCents),
            ),
          },
          {
            name: t("time"),
            value: each(({ tempoMs }) => (tempoMs === null ? null : t("ms", { ms: format.count(tempoMs) }))),
          },
        ]}
      />
    </Card>
  );
}
