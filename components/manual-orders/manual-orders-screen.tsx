"use client";

import { useTranslations } from "next-intl";
import { Day, Dimmed, Figure } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { ManualOrderStatusBadge } from "@/components/manual-orders/manual-order-status";
import { type ManualOrderRow, manualOrderList } from "@/lib/manual-orders/client";

function useManualOrderColumns(): Column<ManualOrderRow>[] {
  const t = useTranslations("panel.manualOrders");
  const format = useFormats();
  const isOpen = ({ status }: ManualOrderRow) => status === "aberto" || status === "enviado";
  return [
    {
      id: "cliente",
      header: t("customer"),
      phone: "title",
      cell: ({ id, cliente, criadoEm }) => (
        <RowLink
          href={`/admin/pedidos-manuais/${id}`}
          label={cliente ? cliente.nome : t("anonymousOf", { day: format.day(criadoEm) })}
        >
          {cliente ? cliente.nome : <Dimmed>{t("anonymous")}</Dimmed>}
        </RowLink>
      ),
    },
    {
      id: "status",
      header: t("statusHeader"),
      width: "9rem",
      cell: ({ status }) => <ManualOrderStatusBadge status={status} />,
    },
    {
      id: "criadoEm",
      header: t("created"),
      width: "11rem",
      cell: ({ criadoEm }) => <Day at={criadoEm} />,
    },
    {
      id: "validoAte",
      header: t("validUntil"),
      width: "11rem",
      phone: "hidden",
      cell: (row) => isOpen(row) && <Day at={row.validoAte} />,
    },
    {
      id: "totalCents",
      header: t("total"),
      width: "8.5rem",
      align: "end",
      phone: "aside",
      cell: ({ totalCents }) => <Figure>{format.cents(totalCents)}</Figure>,
    },
  ];
}

export function ManualOrdersScreen() {
  const t = useTranslations("panel.manualOrders");
  return (
    <ListScreen
      list={manualOrderList}
      title={t("title")}
      text={t("text")}
      actions={<NewButton href="/admin/pedidos-manuais/novo">{t("create")}</NewButton>}
      label={t("table")}
      words={{
        q: t("search"),
        status: { label: t("filterStatus"), any: t("anyStatus"), of: (value) => t(`status.${value}`) },
        de: t("fromLabel"),
        ate: t("toLabel"),
      }}
      columns={useManualOrderColumns()}
      nothing={{ title: t("noResultTitle"), text: t("noResultText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
