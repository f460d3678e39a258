"use client";

import { useTranslations } from "next-intl";
import { Figure, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import { type CouponUseRow, couponUseList } from "@/lib/coupons/client";
import { ANONYMOUS } from "@/lib/orders/status";

const TONES = { reservado: "warning", confirmado: "good", liberado: "neutral" } as const;

function useLedgerColumns(): Column<CouponUseRow>[] {
  const t = useTranslations("panel.coupons.ledger");
  const format = useFormats();
  const maySeeOrders = usePanel().user.permissoes.includes("vendas");
  return [
    {
      id: "pedido",
      header: t("order"),
      width: "8rem",
      phone: "title",
      cell: ({ pedidoId, pedidoNumero }) =>
        maySeeOrders ? (
          <RowLink href={`/admin/pedidos/${pedidoId}`}>{format.orderNumber(pedidoNumero)}</RowLink>
        ) : (
          format.orderNumber(pedidoNumero)
        ),
    },
    {
      id: "cliente",
      header: t("customer"),
      phone: "line",
      cell: ({ cliente }) => (cliente === ANONYMOUS ? t("anonymous") : cliente),
    },
    {
      id: "status",
      header: t("state"),
      width: "9rem",
      phone: "aside",
      cell: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`states.${status}`)}</StatusBadge>,
    },
    {
      id: "desconto",
      header: t("discount"),
      width: "9rem",
      align: "end",
      phone: "line",
      cell: ({ descontoCents }) => <Figure label={t("discount")}>{format.cents(descontoCents)}</Figure>,
    },
    {
      id: "total",
      header: t("total"),
      width: "9rem",
      align: "end",
      phone: "line",
      cell: ({ pedidoTotalCents }) => <Figure label={t("total")}>{format.cents(pedidoTotalCents)}</Figure>,
    },
    {
      id: "criadoEm",
      header: t("when"),
      width: "12rem",
      phone: "line",
      cell: ({ criadoEm }) => <Note>{format.moment(criadoEm)}</Note>,
    },
  ];
}

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
