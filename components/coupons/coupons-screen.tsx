"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { CouponStatus, useCouponPeriod } from "@/components/coupons/coupon-status";
import { useCouponSentence } from "@/components/coupons/use-coupon-sentence";
import { Figure, Lines, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { SMALL_ICON } from "@/components/ui/small-icon";
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
        <Lines note={conditions(coupon)}>
          <span>{gives(coupon)}</span>
        </Lines>
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
      cell: (coupon) => <Note label={t("period")}>{periodOf(coupon)}</Note>,
    },
  ];
}

function useUses() {
  const t = useTranslations("panel.coupons");
  const format = useFormats();
  return ({ usos, reservas, usoMaximo }: CouponRow) => {
    const used = format.count(usos + reservas);
    return (
      <Lines note={reservas > 0 && t("reserved", { count: reservas })}>
        <Figure label={t("uses")}>
          {usoMaximo === null
            ? t("usesUnlimited", { used })
            : t("usesOf", { used, limit: format.count(usoMaximo) })}
        </Figure>
      </Lines>
    );
  };
}

function BatchAlert({ loteId, onClear }: { loteId: string; onClear: () => void }) {
  const t = useTranslations("panel.coupons.batch");
  return (
    <Notice
      isAbove
      actions={
        <>
          <Button
            component="a"
            href={batchFileOf(loteId)}
            download
            leftSection={<IconDownload {...SMALL_ICON} />}
          >
            {t("download")}
          </Button>
          <Button variant="default" onClick={onClear}>
            {t("showAll")}
          </Button>
        </>
      }
    >
      {t("notice")}
    </Notice>
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
      above={({ address: { loteId }, clear }) => loteId && <BatchAlert loteId={loteId} onClear={clear} />}
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
