"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { useFormats } from "@/components/layout/panel-context";
import type { OrderView } from "@/lib/orders/client";
import styles from "./order-items.module.css";

/** From the lines' sum to what the store keeps. */
export function OrderTotals({ order }: { order: OrderView }) {
  const t = useTranslations("panel.orders.detail");
  const { cents, count } = useFormats();
  const { subtotalCents, descontoCents, cupomCodigo, freteCents, totalCents } = order;
  const { pagoComPontosCents, pontosUsados, reembolsadoCents } = order;
  const discount = cupomCodigo
    ? `${t("discountTotal")} (${t("coupon", { code: cupomCodigo })})`
    : t("discountTotal");
  const points = `${t("points")} (${count(pontosUsados)})`;
  const lines = [
    { name: t("subtotal"), value: cents(subtotalCents) },
    ...(descontoCents > 0 || cupomCodigo ? [{ name: discount, value: cents(-descontoCents) }] : []),
    { name: t("shipping"), value: cents(freteCents) },
    { name: t("total"), value: cents(totalCents), isSum: true },
    ...(pagoComPontosCents > 0 ? [{ name: points, value: cents(-pagoComPontosCents) }] : []),
    ...(reembolsadoCents > 0
      ? [
          { name: t("refunded"), value: cents(-reembolsadoCents) },
          { name: t("net"), value: cents(totalCents - reembolsadoCents), isSum: true },
        ]
      : []),
  ];
  return (
    <dl className={styles.totals}>
      {lines.map(({ name, value, isSum }) => (
        <Fragment key={name}>
          <dt className={isSum ? styles.sum : undefined}>{name}</dt>
          <dd className={isSum ? styles.sum : undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
