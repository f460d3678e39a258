"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { OrderTotals } from "@/components/orders/order-totals";
import { Card } from "@/components/ui/card";
import type { OrderView } from "@/lib/orders/client";
import styles from "./order-items.module.css";

/** What was sold, line by line, and what it adds up to. */
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
  const { quantidadeReembolsada, reembolsadoCents } = item;
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
    </li>
  );
}
