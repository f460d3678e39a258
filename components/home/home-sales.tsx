"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import { Muted } from "@/components/ui/layout";
import { formatPercent } from "@/lib/format/numbers";
import type { HomeView } from "@/lib/home/client";
import styles from "./home.module.css";

type Props = { sales: NonNullable<HomeView["vendas"]> };

/** Today beside yesterday: until the same time, and whole. */
export function HomeSales({ sales: { hoje, ontemAteAgora, ontem } }: Props) {
  const t = useTranslations("panel.home.sales");
  const format = useFormats();
  const textOf = ({ pedidos, totalCents }: Props["sales"]["ontem"]) =>
    `${format.cents(totalCents)} · ${t("orders", { count: pedidos })}`;
  const past = [
    { name: t("untilNow"), value: textOf(ontemAteAgora) },
    { name: t("wholeDay"), value: textOf(ontem) },
  ];
  return (
    <Card isFlush title={t("title")}>
      <div className={styles.sales}>
        <div className={styles.today}>
          <span className={styles.amount}>{format.cents(hoje.totalCents)}</span>
          <Muted>{t("orders", { count: hoje.pedidos })}</Muted>
          <Difference todayCents={hoje.totalCents} beforeCents={ontemAteAgora.totalCents} />
        </div>
        <Sums sums={past} />
      </div>
    </Card>
  );
}

function Difference({ todayCents, beforeCents }: { todayCents: number; beforeCents: number }) {
  const t = useTranslations("panel.home.sales");
  const locale = useLocale();
  // There is no percentage of zero.
  if (beforeCents === 0) return null;
  const part = todayCents / beforeCents - 1;
  const percent = formatPercent(Math.abs(part), locale);
  const sentence = part === 0 ? t("same") : t(part > 0 ? "more" : "less", { percent });
  return <Muted>{sentence}</Muted>;
}
