"use client";

import { useTranslations } from "next-intl";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { OrderStatusBadge } from "@/components/orders/order-status";
import type { OrderRow } from "@/lib/orders/client";
import { ANONYMOUS } from "@/lib/orders/status";

/** The facts that the order list shows. */
export function useOrderColumns(): Column<OrderRow>[] {
  const t = useTranslations("panel.orders");
  const format = useFormats();
  return [
    {
      id: "numero",
      header: t("number"),
      width: "7rem",
      phone: "title",
      cell: ({ id, numero }) => (
        <RowLink href={`/admin/pedidos/${id}`} label={t("numbered", { number: String(numero) })}>
          <span className={cells.number}>{format.orderNumber(numero)}</span>
        </RowLink>
      ),
    },
    {
      id: "cliente",
      header: t("customer"),
      phone: "line",
      cell: ({ cliente, clienteId }) =>
        clienteId || cliente !== ANONYMOUS ? cliente : <span className={cells.dimmed}>{t("anonymous")}</span>,
    },
    {
      id: "status",
      header: t("statusHeader"),
      width: "9rem",
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      id: "origem",
      header: t("origin"),
      width: "6.5rem",
      cell: ({ origem }) => <span className={cells.dimmed}>{t(`origins.${origem}`)}</span>,
    },
    {
      id: "criadoEm",
      header: t("date"),
      width: "13rem",
      cell: ({ criadoEm }) => (
        <time dateTime={criadoEm} className={cells.dimmed}>
          {format.moment(criadoEm)}
        </time>
      ),
    },
    {
      id: "totalCents",
      header: t("total"),
      width: "8.5rem",
      align: "end",
      phone: "aside",
      cell: ({ totalCents }) => <span className={cells.number}>{format.cents(totalCents)}</span>,
    },
  ];
}
