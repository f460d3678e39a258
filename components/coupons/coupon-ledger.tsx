"use client";

import { useTranslations } from "next-intl";
import { useLedgerColumns } from "@/components/coupons/ledger-columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { couponUseList } from "@/lib/coupons/client";
import styles from "./coupon-ledger.module.css";

/** The orders that used a coupon. */
export function CouponLedger({ couponId }: { couponId: string }) {
  const t = useTranslations("panel.coupons.ledger");
  return (
    <section aria-labelledby="usos">
      <h2 id="usos" className={styles.title}>
        {t("title")}
      </h2>
      <ListScreen
        list={couponUseList(couponId)}
        label={t("table")}
        columns={useLedgerColumns()}
        empty={{ title: t("emptyTitle"), text: t("emptyText") }}
      />
    </section>
  );
}
