"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { CouponStatus } from "@/components/coupons/coupon-status";
import { useCouponPeriod } from "@/components/coupons/use-coupon-period";
import { useCouponSentence } from "@/components/coupons/use-coupon-sentence";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { CopyButton } from "@/components/ui/copy-button";
import { batchFileOf, type CouponRow, couponList } from "@/lib/coupons/client";
import styles from "./coupons-screen.module.css";

function useCouponColumns(): Column<CouponRow>[] {
  const t = useTranslations("panel.coupons");
  const { gives, conditions } = useCouponSentence();
  const uses = useUses();
  const periodOf = useCouponPeriod();
  return [
    {
      id: "codigo",
      header: t("code"),
      width: "15rem",
      phone: "title",
      cell: ({ id, codigo }) => (
        <span className={styles.code}>
          <RowLink href={`/admin/cupons/${id}`}>{codigo}</RowLink>
          <CopyButton value={codigo} label={t("copy", { code: codigo })} copiedLabel={t("copied")} />
        </span>
      ),
    },
    {
      id: "desconto",
      header: t("gives"),
      phone: "line",
      cell: (coupon) => (
        <span className={cells.lines}>
          <span>{gives(coupon)}</span>
          <span className={cells.note}>{conditions(coupon)}</span>
        </span>
      ),
    },
    {
      id: "situacao",
      header: t("state"),
      width: "8rem",
      phone: "aside",
      cell: ({ situacao }) => <CouponStatus situacao={situacao} />,
    },
    {
      id: "usos",
      header: t("uses"),
      width: "8.5rem",
      align: "end",
      phone: "line",
      cell: uses,
    },
    {
      id: "periodo",
      header: t("period"),
      width: "12rem",
      phone: "line",
      cell: (coupon) => (
        <span className={cells.note}>
          <span className={cells.label}>{t("period")}: </span>
          {periodOf(coupon)}
        </span>
      ),
    },
  ];
}

function useUses() {
  const t = useTranslations("panel.coupons");
  const format = useFormats();
  return ({ usos, reservas, usoMaximo }: CouponRow) => {
    const used = format.count(usos + reservas);
    return (
      <span className={cells.lines}>
        <span className={styles.number}>
          <span className={cells.label}>{t("uses")}: </span>
          {usoMaximo === null
            ? t("usesUnlimited", { used })
            : t("usesOf", { used, limit: format.count(usoMaximo) })}
        </span>
        {reservas > 0 && <span className={cells.note}>{t("reserved", { count: reservas })}</span>}
      </span>
    );
  };
}

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
