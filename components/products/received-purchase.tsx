"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import { QueryProblem } from "@/components/ui/query-problem";
import { itemName } from "@/lib/format/item-name";
import { type PurchaseView, purchaseQuery } from "@/lib/products/client";
import styles from "./received-purchase.module.css";

function Lines({ purchase }: { purchase: PurchaseView }) {
  const t = useTranslations("panel.products.purchases");
  const format = useFormats();
  return (
    <Card isFlush title={t("goods")}>
      <ul className={styles.lines}>
        {purchase.itens.map((item) => (
          <li key={`${item.produtoId} ${item.varianteId}`} className={styles.line}>
            <span className={styles.name}>
              <Anchor href={`/admin/produtos/${item.produtoId}`} size="sm">
                {itemName(item)}
              </Anchor>
              {item.sku && <span className={styles.detail}>{item.sku}</span>}
            </span>
            <span className={styles.amount}>
              {format.cents(item.quantidade * item.custoCents)}
              <span className={styles.detail}>
                {t("each", { count: format.count(item.quantidade), cost: format.cents(item.custoCents) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.totals}>
        <Sums
          sums={[
            { name: t("units"), value: format.count(purchase.unidades) },
            { name: t("total"), value: format.cents(purchase.totalCents), isTotal: true },
          ]}
        />
      </div>
    </Card>
  );
}

export function ReceivedPurchase({ id }: { id: string }) {
  const t = useTranslations("panel.products.purchases");
  const format = useFormats();
  const { data: purchase, error, refetch } = useQuery(purchaseQuery(id));
  if (!purchase) return <QueryProblem error={error} onRetry={refetch} />;
  const { nota, criadoEm, autor } = purchase;
  return (
    <>
      <BackLink href="/admin/produtos/compras">{t("title")}</BackLink>
      <PageHeader
        title={nota ?? t("noNote")}
        text={[format.moment(criadoEm), autor].filter(Boolean).join(" · ")}
      />
      <Lines purchase={purchase} />
    </>
  );
}
