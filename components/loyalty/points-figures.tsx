"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { OverviewView } from "@/lib/loyalty/client";
import styles from "./points-figures.module.css";

export function PointsFigures({ overview }: { overview: OverviewView }) {
  const t = useTranslations("panel.loyalty.figures");
  const words = useTranslations("panel.loyalty");
  const { cents, count } = useFormats();
  const { saldo, passivoCents, membros, pendentes, pendentesCents, expirandoEm30Dias, mes, programa } =
    overview;
  const figures = [
    {
      name: t("liability"),
      value: cents(passivoCents),
      text: t("liabilityText", { points: words("points", { count: saldo }) }),
    },
    {
      name: t("pending"),
      value: count(pendentes),
      text: t("pendingText", { amount: cents(pendentesCents) }),
    },
    {
      name: t("expiring"),
      value: count(expirandoEm30Dias),
      text: t("expiringText", { amount: cents(expirandoEm30Dias * programa.valorPontoCents) }),
    },
    { name: t("members"), value: count(membros), text: t("membersText") },
  ];
  const month = [
    { name: t("credited"), value: mes.creditados },
    { name: t("redeemed"), value: mes.resgatados },
    { name: t("expired"), value: mes.expirados },
    { name: t("reversed"), value: mes.estornados },
    { name: t("adjusted"), value: mes.ajustes },
  ];
  return (
    <section aria-label={t("title")} className={styles.card}>
      <dl className={styles.figures}>
        {figures.map(({ name, value, text }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.month}>
        <h2 className={styles.monthTitle}>{t("month")}</h2>
        <dl className={styles.flows}>
          {month.map(({ name, value }) => (
            <div key={name} className={styles.flow}>
              <dt>{name}</dt>
              <dd>{count(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
