"use client";

import { useTranslations } from "next-intl";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { OrderStatusBadge } from "@/components/orders/order-status";
import type { OrderRow } from "@/lib/orders/client";

/** What the page of a customer shows of each order. */
export function useCustomerOrderColumns(): Column<OrderRow>[] {
  const t = useTranslations("panel.orders");
  const format = useFormats();
  return [
    {
      id: "numero",
      header: t("number"),
      phone: "title",
      cell: ({ id, numero }) => (
        <RowLink href={`/admin/pedidos/${id}`} label={t("numbered", { number: String(numero) })}>
          <span className={cells.number}>{format.orderNumber(numero)}</span>
        </RowLink>
      ),
    },
    {
      id: "status",
      header: t("statusHeader"),
      width: "9rem",
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      id: "criadoEm",
      header: t("date"),
      width: "13.5rem",
      cell: ({ criadoEm }) => (
        <time dateTime={criadoEm} className={cells.dimmed}>
          {format.moment(criadoEm)}
        </time>
      ),
    },
    {
      id: "total",
      header: t("total"),
      width: "8rem",
      align: "end",
      phone: "aside",
      cell: ({ totalCents }) => <span className={cells.number}>{format.cents(totalCents)}</span>,
    },
  ];
}
