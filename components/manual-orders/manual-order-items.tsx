"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import styles from "@/components/orders/order-items.module.css";
import { Card } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ManualOrderView } from "@/lib/manual-orders/client";

export function ManualOrderItems({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders.form");
  const { cents } = useFormats();
  const { subtotalCents, descontoCents, freteCents, totalCents } = order;
  const isOpen = order.proximasAcoes.includes("converter");
  const sums = [
    { name: t("subtotal"), value: cents(subtotalCents) },
    ...(descontoCents > 0 ? [{ name: t("discount"), value: cents(-descontoCents) }] : []),
    { name: t("freight"), value: cents(freteCents) },
    { name: t("total"), value: cents(totalCents), isTotal: true },
  ];
  return (
    <Card isFlush title={t("items")}>
      <ul className={styles.items}>
        {order.itens.map((item) => (
          <Line key={item.id} item={item} isOpen={isOpen} />
        ))}
      </ul>
      <div className={styles.totals}>
        <Sums sums={sums} />
      </div>
    </Card>
  );
}

type LineProps = { item: ManualOrderView["itens"][number]; isOpen: boolean };

function Line({ item, isOpen }: LineProps) {
  const t = useTranslations("panel.manualOrders.form");
  const format = useFormats();
  const { descricao, quantidade, precoCents, produto } = item;
  const which = produto && [produto.tamanho, produto.cor, produto.sku].filter(Boolean);
  return (
    <li className={styles.item}>
      <span className={styles.name}>{descricao}</span>
      <span className={styles.amount}>{format.cents(precoCents * quantidade)}</span>
      <span className={styles.detail}>
        {which ? which.map((text) => <span key={text}>{text}</span>) : <span>{t("freeLine")}</span>}
        {isOpen && <Shortage item={item} />}
      </span>
      <span className={`${styles.detail} ${styles.amount}`}>
        {t("unitPrice", { quantity: format.count(quantidade), price: format.cents(precoCents) })}
      </span>
    </li>
  );
}

/** Says why the line could not be sold today. */
function Shortage({ item: { produto, quantidade } }: Pick<LineProps, "item">) {
  const t = useTranslations("panel.manualOrders.form");
  if (!produto) return null;
  if (!produto.existe) return <StatusBadge tone="bad">{t("gone")}</StatusBadge>;
  if (produto.estoque === null || produto.estoque >= quantidade) return null;
  return <StatusBadge tone="warning">{t("tooFew", { count: produto.estoque })}</StatusBadge>;
}
