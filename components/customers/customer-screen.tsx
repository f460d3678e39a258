"use client";

import { Anchor, Button } from "@mantine/core";
import { IconFileDownload, IconPencil, IconReceipt, IconTrash, IconUserOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CustomerMessages } from "@/components/campaigns/customer-messages";
import { ValuesCard } from "@/components/custom-fields/values-card";
import {
  CustomerAddresses,
  CustomerConsents,
  CustomerContact,
  CustomerFacts,
  CustomerNotes,
} from "@/components/customers/customer-cards";
import type { CustomerDialog } from "@/components/customers/customer-dialogs";
import { TagList } from "@/components/customers/tag-list";
import { Figure, Moment } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { CustomerPoints } from "@/components/loyalty/customer-points";
import { OrderStatusBadge } from "@/components/orders/order-status";
import { CustomerSegments } from "@/components/segments/customer-segments";
import { Initials } from "@/components/ui/initials";
import { Columns } from "@/components/ui/layout";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { type CustomerView, customerOrderList, customerQuery, personalDataOf } from "@/lib/customers/client";
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

type Props = { customer: CustomerView; onOpen: (dialog: CustomerDialog) => void };

function CustomerHeader({ customer, onOpen }: Props) {
  const t = useTranslations("panel.customers.detail");
  const format = useFormats();
  const { nome, tags, criadoEm, anonimizadoEm } = customer;
  return (
    <>
      <BackLink href="/admin/clientes">{t("back")}</BackLink>
      <PageHeader
        title={nome}
        lead={<Initials name={nome} />}
        beside={
          <>
            {anonimizadoEm && <StatusBadge tone="neutral">{t("erased")}</StatusBadge>}
            <TagList tags={tags} />
          </>
        }
        text={
          anonimizadoEm
            ? t("erasedAt", { day: format.day(anonimizadoEm) })
            : t("since", { day: format.day(criadoEm) })
        }
        actions={<Actions customer={customer} onOpen={onOpen} />}
      />
    </>
  );
}

function Actions({ customer, onOpen }: Props) {
  const t = useTranslations("panel.customers.detail");
  const { id, anonimizadoEm, resumo } = customer;
  // A navigation, because it keeps the file name that the server gives.
  const download = () => window.location.assign(personalDataOf(id));
  const remove = { label: t("remove"), icon: IconTrash, isDanger: true, onSelect: () => onOpen("remove") };
  return (
    <>
      {!anonimizadoEm && (
        <>
          <Button
            component="a"
            href={`/admin/pedidos-manuais/novo?clienteId=${id}`}
            variant="default"
            leftSection={<IconReceipt {...SMALL_ICON} />}
          >
            {t("newOrder")}
          </Button>
          <Button
            component="a"
            href={`/admin/clientes/${id}/editar`}
            leftSection={<IconPencil {...SMALL_ICON} />}
          >
            {t("edit")}
          </Button>
        </>
      )}
      <MoreMenu
        label={t("more")}
        actions={[
          { label: t("download"), icon: IconFileDownload, onSelect: download },
          ...(anonimizadoEm
            ? []
            : [
                {
                  label: t("anonymise"),
                  icon: IconUserOff,
                  isDanger: true,
                  onSelect: () => onOpen("anonymise"),
                },
              ]),
          ...(resumo.podeRemover ? [remove] : []),
        ]}
      />
    </>
  );
}

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
            <ValuesCard
              entidade="cliente"
              values={customer.camposPersonalizados}
              onEdit={customer.anonimizadoEm ? null : () => setDialog("fields")}
            />
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
