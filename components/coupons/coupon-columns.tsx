"use client";

import { useTranslations } from "next-intl";
import { CouponStatus } from "@/components/coupons/coupon-status";
import { useCouponPeriod } from "@/components/coupons/use-coupon-period";
import { useCouponSentence } from "@/components/coupons/use-coupon-sentence";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { CopyButton } from "@/components/ui/copy-button";
import type { CouponRow } from "@/lib/coupons/client";
import styles from "./coupon-columns.module.css";

/** The facts that the list of coupons shows. */
export function useCouponColumns(): Column<CouponRow>[] {
  const t = useTranslations("panel.coupons");
  return [
    {
      id: "codigo",
      header: t("code"),
      width: "15rem",
      phone: "title",
      cell: (coupon) => <Code coupon={coupon} />,
    },
    { id: "desconto", header: t("gives"), phone: "line", cell: (coupon) => <Gives coupon={coupon} /> },
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
      cell: (coupon) => <Uses coupon={coupon} />,
    },
    {
      id: "periodo",
      header: t("period"),
      width: "12rem",
      phone: "line",
      cell: (coupon) => <Period coupon={coupon} />,
    },
  ];
}

function Code({ coupon: { id, codigo } }: { coupon: CouponRow }) {
  const t = useTranslations("panel.coupons");
  return (
    <span className={styles.code}>
      <RowLink href={`/admin/cupons/${id}`}>{codigo}</RowLink>
      <CopyButton value={codigo} label={t("copy", { code: codigo })} copiedLabel={t("copied")} />
    </span>
  );
}

function Gives({ coupon }: { coupon: CouponRow }) {
  const { gives, conditions } = useCouponSentence();
  return (
    <span className={cells.lines}>
      <span>{gives(coupon)}</span>
      <span className={cells.note}>{conditions(coupon)}</span>
    </span>
  );
}

function Uses({ coupon: { usos, reservas, usoMaximo } }: { coupon: CouponRow }) {
  const t = useTranslations("panel.coupons");
  const format = useFormats();
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
}

function Period({ coupon }: { coupon: CouponRow }) {
  const t = useTranslations("panel.coupons");
  const periodOf = useCouponPeriod();
  return (
    <span className={cells.note}>
      <span className={cells.label}>{t("period")}: </span>
      {periodOf(coupon)}
    </span>
  );
}
