"use client";

import { useTranslations } from "next-intl";
import { useLedgerColumns } from "@/components/coupons/ledger-columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { couponUseList } from "@/lib/coupons/client";

/** The orders that used a coupon. */
export function CouponLedger({ couponId }: { couponId: string }) {
  const t = useTranslations("panel.coupons.ledger");
  return (
    <ListScreen
      list={couponUseList(couponId)}
      section="usos"
      title={t("title")}
      label={t("table")}
      columns={useLedgerColumns()}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
