"use client";

import { useTranslations } from "next-intl";
import { BatchNotice } from "@/components/coupons/batch-notice";
import { useCouponColumns } from "@/components/coupons/coupon-columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { couponList } from "@/lib/coupons/client";

/** Cupons: what each one gives, whether it works, and how often it was used. */
export function CouponsScreen() {
  const t = useTranslations("panel.coupons");
  return (
    <ListScreen
      list={couponList}
      title={t("title")}
      text={t("text")}
      actions={<NewButton href="/admin/cupons/novo">{t("create")}</NewButton>}
      above={({ address: { loteId }, clear }) => loteId && <BatchNotice loteId={loteId} onClear={clear} />}
      label={t("table")}
      words={{
        q: t("search"),
        situacao: { label: t("filterState"), any: t("anyState"), of: (value) => t(`states.${value}`) },
        loteId: null,
      }}
      columns={useCouponColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
