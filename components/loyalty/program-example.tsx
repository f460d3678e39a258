"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import type { Program } from "@/lib/loyalty/client";
import { earningsOf } from "@/lib/loyalty/example";
import styles from "./program-example.module.css";

const PURCHASE_CENTS = 10_000;

type Props = {
  /** The rules as typed; null while one is missing. */
  program: Program | null;
  /** What the store owes at the value of a point that holds now; null for who may not see it. */
  debt: { points: number; valorPontoCents: number } | null;
};

/** What the rules of the form mean, in sentences that change as one types. */
export function ProgramExample({ program, debt }: Props) {
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
  const back = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
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
        <p className={styles.debt}>
          {t("exampleDebt", {
            before: cents(debt.points * debt.valorPontoCents),
            after: cents(debt.points * valorPontoCents),
          })}
        </p>
      )}
    </>
  );
}
