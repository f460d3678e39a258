"use client";

import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Dimmed, Figure, Moment } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { DownloadButton, ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useListUrl } from "@/components/data-table/use-list-url";
import { InvoiceFiles } from "@/components/invoices/invoice-files";
import { useFormats } from "@/components/layout/panel-context";
import { ConfirmReceived, useReceivedKey } from "@/components/orders/confirm-received";
import { OrderStatusBadge } from "@/components/orders/order-status";
import { BULK_STEPS, type BulkStep, takesStep } from "@/components/orders/order-steps";
import { BuyLabelsOf } from "@/components/shipments/parcel-label";
import { PrintOrders } from "@/components/shipments/print-orders";
import { Muted } from "@/components/ui/layout";
import { Tabs } from "@/components/ui/tabs";
import { formatDay } from "@/lib/format/dates";
import { fileOf } from "@/lib/http/filters";
import { type OrderRow, orderList } from "@/lib/orders/client";
import { isShippable } from "@/lib/orders/parcels/status";
import { ANONYMOUS, type OrderStatus, statusesOf } from "@/lib/orders/status";

function useOrderColumns(): Column<OrderRow>[] {
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
          <Figure>{format.orderNumber(numero)}</Figure>
        </RowLink>
      ),
    },
    {
      id: "cliente",
      header: t("customer"),
      phone: "line",
      cell: ({ cliente, clienteId }) =>
        clienteId || cliente !== ANONYMOUS ? cliente : <Dimmed>{t("anonymous")}</Dimmed>,
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
      cell: ({ origem }) => <Dimmed>{t(`origins.${origem}`)}</Dimmed>,
    },
    {
      id: "criadoEm",
      header: t("date"),
      width: "13rem",
      cell: ({ criadoEm }) => <Moment at={criadoEm} />,
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

const toReceive = (header: string): Column<OrderRow> => ({
  id: "recebi",
  header,
  width: "7.5rem",
  align: "end",
  cell: (order) => <ConfirmReceived order={order} />,
});

/** The API's `status` filter of each view. */
const VIEWS = {
  all: "",
  pending: "pending",
  toShip: "paid,processing",
  shipped: "shipped",
  delivered: "delivered",
  returned: "returned",
  cancelled: "cancelled,expired",
  refunded: "refunded",
} as const satisfies Record<string, "" | OrderStatus | `${OrderStatus},${OrderStatus}`>;
const NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

const same = (one: string | undefined, other: string) =>
  String(statusesOf(one) ?? "all") === String(statusesOf(other) ?? "all");

type View = { status: string; aConfirmar: "true" | null; semNota: "true" | null };
type OrderViewsProps = {
  address: { status: string | undefined; aConfirmar: string | undefined; semNota: string | undefined };
  onChange: (view: View) => void;
};

function OrderViews({ address: { status, aConfirmar, semNota }, onChange }: OrderViewsProps) {
  const t = useTranslations("panel.orders.views");
  const all = { status: "", aConfirmar: null, semNota: null } as const;
  const viewOf = (id: keyof typeof VIEWS | "toConfirm" | "withoutInvoice", view: Partial<View>) => ({
    id: id as string,
    label: t(id),
    onSelect: () => onChange({ ...all, ...view }),
  });
  const byStatus = NAMES.map((name) => viewOf(name, { status: VIEWS[name] }));
  const special = aConfirmar ? "toConfirm" : semNota && "withoutInvoice";
  return (
    <Tabs
      label={t("label")}
      tabs={[
        ...byStatus.toSpliced(2, 0, viewOf("toConfirm", { aConfirmar: "true" })),
        viewOf("withoutInvoice", { semNota: "true" }),
      ]}
      current={special || NAMES.find((name) => same(status, VIEWS[name]))}
    />
  );
}

const BulkMove = dynamic(() => import("@/components/orders/bulk-move").then(({ BulkMove }) => BulkMove), {
  ssr: false,
});

const ShipOrders = dynamic(
  () => import("@/components/shipments/ship-orders").then((module) => module.ShipOrders),
  { ssr: false },
);

type Props = { orders: readonly OrderRow[]; onDone: () => void };

/** Offers the steps that at least one selected order can take. */
function OrderBulkActions({ orders, onDone }: Props) {
  const t = useTranslations("panel.orders.actions");
  const shipping = useTranslations("panel.shipments.bulk");
  const [open, setOpen] = useState<{ step: BulkStep; orders: readonly OrderRow[] } | null>(null);
  const [shipped, setShipped] = useState<readonly OrderRow[] | null>(null);
  const steps = BULK_STEPS.filter((step) => orders.some((order) => takesStep(order, step)));
  return (
    <>
      <PrintOrders orders={orders} />
      {steps.length === 0 && <Muted>{t("noBulkStep")}</Muted>}
      {orders.some(isShippable) && <Button onClick={() => setShipped(orders)}>{shipping("open")}</Button>}
      <BuyLabelsOf orders={orders} onDone={onDone} />
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === "cancelled" ? "subtle" : "default"}
          color={step === "cancelled" ? "red" : undefined}
          onClick={() => setOpen({ step, orders })}
        >
          {t(step)}
        </Button>
      ))}
      {open && <BulkMove {...open} onDone={onDone} onClose={() => setOpen(null)} />}
      {shipped && <ShipOrders orders={shipped} onDone={onDone} onClose={() => setShipped(null)} />}
    </>
  );
}

export function OrdersScreen() {
  const t = useTranslations("panel.orders");
  const locale = useLocale();
  const columns = useOrderColumns();
  const isToConfirm = useListUrl().params.get("aConfirmar") === "true";
  useReceivedKey(isToConfirm);
  return (
    <ListScreen
      list={orderList}
      title={t("title")}
      actions={({ narrowing }) => (
        <>
          <Button component="a" href="/admin/pedidos/sacolas" variant="default">
            {t("leftCarts")}
          </Button>
          <Button component="a" href="/admin/pedidos/conciliar" variant="default">
            {t("reconcile")}
          </Button>
          <InvoiceFiles />
          <DownloadButton href={fileOf("/orders/exportar", narrowing)}>{t("export")}</DownloadButton>
        </>
      )}
      above={({ address, change }) => (
        <OrderViews address={address} onChange={(view) => change({ ...view, page: null })} />
      )}
      label={t("table")}
      words={{
        q: t("filters.search"),
        origem: {
          label: t("filters.origin"),
          any: t("filters.anyOrigin"),
          of: (value) => t(`origins.${value}`),
        },
        de: t("filters.fromLabel"),
        ate: t("filters.toLabel"),
        pagoDe: { chip: (day) => t("filters.paidFrom", { day: formatDay(day, "UTC", locale) }) },
        pagoAte: { chip: (day) => t("filters.paidTo", { day: formatDay(day, "UTC", locale) }) },
        totalMin: { label: t("filters.minLabel"), placeholder: t("filters.min") },
        totalMax: { label: t("filters.maxLabel"), placeholder: t("filters.max") },
        clienteId: {
          chip: (_, [order]) =>
            order ? t("filters.onlyOf", { name: order.cliente }) : t("filters.onlyOneCustomer"),
        },
        status: null,
        aConfirmar: null,
        semNota: null,
      }}
      columns={isToConfirm ? [...columns, toReceive(t("received.header"))] : columns}
      selection={{
        nameOf: ({ numero }) => t("numbered", { number: String(numero) }),
        actions: (orders, onDone) => <OrderBulkActions orders={orders} onDone={onDone} />,
      }}
      nothing={{ title: t("noResultTitle"), text: t("noResultText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
