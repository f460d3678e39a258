"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLedgerColumns } from "@/components/coupons/ledger-columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { couponUsesQuery } from "@/lib/coupons/client";
import { pageOfAddress } from "@/lib/http/list-address";
import styles from "./coupon-ledger.module.css";

/** The orders that used a coupon. */
export function CouponLedger({ couponId }: { couponId: string }) {
  const t = useTranslations("panel.coupons.ledger");
  const { params, change } = useListUrl();
  const page = pageOfAddress(params);
  const state = useListState(useQuery(couponUsesQuery(couponId, page)), page);
  const columns = useLedgerColumns();
  return (
    <section aria-labelledby="usos">
      <h2 id="usos" className={styles.title}>
        {t("title")}
      </h2>
      <DataTable
        {...state}
        label={t("table")}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={change}
        empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
      />
    </section>
  );
}
