"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { Figures } from "@/components/ui/figures";
import type { OverviewView } from "@/lib/loyalty/client";

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
    { name: t("credited"), value: count(mes.creditados) },
    { name: t("redeemed"), value: count(mes.resgatados) },
    { name: t("expired"), value: count(mes.expirados) },
    { name: t("reversed"), value: count(mes.estornados) },
    { name: t("adjusted"), value: count(mes.ajustes) },
  ];
  return (
    <>
      <section aria-label={t("title")}>
        <Figures figures={figures} />
      </section>
      <Card title={t("month")}>
        <Facts facts={month} />
      </Card>
    </>
  );
}
