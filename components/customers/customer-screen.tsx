"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CustomerMessages } from "@/components/campaigns/customer-messages";
import {
  CustomerAddresses,
  CustomerConsents,
  CustomerContact,
  CustomerFacts,
  CustomerNotes,
} from "@/components/customers/customer-cards";
import type { CustomerDialog } from "@/components/customers/customer-dialogs";
import { CustomerHeader } from "@/components/customers/customer-header";
import { Figure, Moment } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { CustomerPoints } from "@/components/loyalty/customer-points";
import { OrderStatusBadge } from "@/components/orders/order-status";
import { CustomerSegments } from "@/components/segments/customer-segments";
import { Columns } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { customerOrderList, customerQuery } from "@/lib/customers/client";
import type { OrderRow } from "@/lib/orders/client";

function useCustomerOrderColumns(): Column<OrderRow>[] {
  const t = useTranslations("panel.orders");
  const format = useFormats();
  return [
    {
      id: "numero",
      header: t("number"),
      phone: "title",
      cell: ({ id, numero }) => (
        <RowLink href={`/admin/pedidos/${id}`} label={t("numbered", { number: String(numero) })}>
          <Figure>{format.orderNumber(numero)}</Figure>
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
      cell: ({ criadoEm }) => <Moment at={criadoEm} />,
    },
    {
      id: "total",
      header: t("total"),
      width: "8rem",
      align: "end",
      phone: "aside",
      cell: ({ totalCents }) => <Figure>{format.cents(totalCents)}</Figure>,
    },
  ];
}

function CustomerOrders({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.customers.detail");
  return (
    <ListScreen
      list={customerOrderList(customerId)}
      section="pedidos-do-cliente"
      title={t("ordersTitle")}
      actions={({ total }) =>
        total > 0 && (
          <Anchor component="a" size="sm" href={`/admin/pedidos?clienteId=${customerId}`}>
            {t("allOrders")}
          </Anchor>
        )
      }
      label={t("ordersTitle")}
      columns={useCustomerOrderColumns()}
      empty={{ title: t("noOrdersTitle"), text: t("noOrdersText") }}
    />
  );
}

const CustomerDialogs = dynamic(
  () => import("@/components/customers/customer-dialogs").then((module) => module.CustomerDialogs),
  { ssr: false },
);

export function CustomerScreen({ id }: { id: string }) {
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const isMarketer = usePanel().user.permissoes.includes("marketing");
  const [dialog, setDialog] = useState<CustomerDialog | null>(null);
  if (!customer) return <QueryProblem error={error} onRetry={refetch} />;
  return (
    <>
      <CustomerHeader customer={customer} onOpen={setDialog} />
      <CustomerFacts customer={customer} />
      <Columns
        beside={
          <>
            <CustomerContact customer={customer} />
            <CustomerConsents customer={customer} />
            <CustomerAddresses customer={customer} />
            <CustomerNotes customer={customer} />
            {isMarketer && customer.anonimizadoEm === null && <CustomerMessages customerId={id} />}
            {isMarketer && customer.anonimizadoEm === null && <CustomerSegments customerId={id} />}
          </>
        }
      >
        <CustomerOrders customerId={id} />
        <CustomerPoints customerId={id} nome={customer.nome} />
      </Columns>
      {dialog && <CustomerDialogs customer={customer} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
