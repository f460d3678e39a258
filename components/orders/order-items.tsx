"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import type { OrderView } from "@/lib/orders/client";
import styles from "./order-items.module.css";

function OrderTotals({ order }: { order: OrderView }) {
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
    { name: t("total"), value: cents(totalCents), isTotal: true },
    ...(pagoComPontosCents > 0 ? [{ name: points, value: cents(-pagoComPontosCents) }] : []),
    ...(reembolsadoCents > 0
      ? [
          { name: t("refunded"), value: cents(-reembolsadoCents) },
          { name: t("net"), value: cents(totalCents - reembolsadoCents), isTotal: true },
        ]
      : []),
  ];
  return (
    <div className={styles.totals}>
      <Sums sums={lines} />
    </div>
  );
}

export function OrderItems({ order }: { order: OrderView }) {
  const t = useTranslations("panel.orders.detail");
  return (
    <Card isFlush title={t("items")}>
      <ul className={styles.items}>
        {order.itens.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <OrderTotals order={order} />
    </Card>
  );
}

function Line({ item }: { item: OrderView["itens"][number] }) {
  const t = useTranslations("panel.orders.detail");
  const format = useFormats();
  const { nome, sku, tamanho, cor, quantidade, precoCents, descontoCents, totalCents, produtoId } = item;
  const { quantidadeReembolsada, reembolsadoCents, kit } = item;
  const refunded = format.cents(reembolsadoCents);
  return (
    <li className={styles.item}>
      <span className={styles.name}>{nome}</span>
      <span className={styles.amount}>{format.cents(totalCents)}</span>
      <span className={styles.detail}>
        {[tamanho, cor].some(Boolean) && <span>{[tamanho, cor].filter(Boolean).join(" · ")}</span>}
        {sku && <span>{sku}</span>}
        {!produtoId && <span>{t("freeLine")}</span>}
        {reembolsadoCents > 0 && (
          <span className={styles.back}>
            {quantidadeReembolsada > 0
              ? t("refundedUnits", { count: quantidadeReembolsada, amount: refunded })
              : t("refundedPart", { amount: refunded })}
          </span>
        )}
      </span>
      <span className={`${styles.detail} ${styles.amount}`}>
        <span>{t("unitPrice", { quantity: format.count(quantidade), price: format.cents(precoCents) })}</span>
        {descontoCents > 0 && <span>{t("discount", { amount: format.cents(-descontoCents) })}</span>}
      </span>
      {kit.length > 0 && (
        <ul className={styles.kit} aria-label={t("kit", { name: nome })}>
          {kit.map((part) => (
            <li key={part.varianteId ?? part.produtoId}>
              {format.count(part.quantidade * quantidade)} × {part.nome}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
