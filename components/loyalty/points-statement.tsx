"use client";

import { useTranslations } from "next-intl";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { useFormats } from "@/components/layout/panel-context";
import { useEntryCells } from "@/components/loyalty/entry-cells";
import { type StatementRow, statementList } from "@/lib/loyalty/client";

function useColumns(): Column<StatementRow>[] {
  const t = useTranslations("panel.loyalty.customer");
  const { count } = useFormats();
  const { when, type, order, points } = useEntryCells();
  const after: Column<StatementRow> = {
    id: "saldo",
    header: t("after"),
    width: "7rem",
    align: "end",
    phone: "line",
    cell: ({ saldo }) => (
      <span className={cells.number}>
        <span className={cells.label}>{t("after")}: </span>
        {count(saldo)}
      </span>
    ),
  };
  return [{ ...type, phone: "title" }, { ...when, width: "9rem", phone: "line" }, order, points, after];
}

/** A customer's points, line by line. */
export function PointsStatement({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.loyalty.customer");
  return (
    <ListScreen
      list={statementList(customerId)}
      label={t("statement")}
      columns={useColumns()}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
