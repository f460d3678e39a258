"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useCouponColumns } from "@/components/coupons/coupon-columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { batchFileOf, couponList } from "@/lib/coupons/client";
import styles from "./coupons-screen.module.css";

/** Says that the list is one batch, and gives its codes as a file. */
function BatchNotice({ loteId, onClear }: { loteId: string; onClear: () => void }) {
  const t = useTranslations("panel.coupons.batch");
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{t("notice")}</p>
      <Button
        component="a"
        href={batchFileOf(loteId)}
        download
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      >
        {t("download")}
      </Button>
      <Button variant="default" onClick={onClear}>
        {t("showAll")}
      </Button>
    </div>
  );
}

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
