"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLedgerColumns } from "@/components/coupons/ledger-columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { couponUsesQuery } from "@/lib/coupons/client";
import { pageOfAddress } from "@/lib/http/list-address";
import styles from "./coupon-ledger.module.css";

/** The orders that used a coupon. */
export function CouponLedger({ couponId }: { couponId: string }) {
  const t = useTranslations("panel.coupons.ledger");
  const { params, change } = useListUrl();
  const page = pageOfAddress(params);
  const { data, error, refetch, isPlaceholderData } = useQuery(couponUsesQuery(couponId, page));
  const sentenceOf = useErrorSentence();
  const columns = useLedgerColumns();
  const size = data?.pagination;
  return (
    <section aria-labelledby="usos">
      <h2 id="usos" className={styles.title}>
        {t("title")}
      </h2>
      <DataTable
        label={t("table")}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        page={{ ...page, total: size?.total ?? 0, isTotalCapped: size?.totalLimitado ?? false }}
        onPage={change}
        isStale={isPlaceholderData}
        error={error && !data ? sentenceOf(error) : undefined}
        onRetry={() => refetch()}
        empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
      />
    </section>
  );
}
