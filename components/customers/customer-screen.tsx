"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  CustomerAddresses,
  CustomerConsents,
  CustomerContact,
  CustomerFacts,
  CustomerNotes,
} from "@/components/customers/customer-cards";
import type { CustomerDialog } from "@/components/customers/customer-dialogs";
import { CustomerHeader } from "@/components/customers/customer-header";
import { useCustomerOrderColumns } from "@/components/customers/customer-order-columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { CustomerPoints } from "@/components/loyalty/customer-points";
import { IntentLink } from "@/components/ui/intent-link";
import { Columns, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { customerOrderList, customerQuery } from "@/lib/customers/client";

/** The customer's orders, newest first. */
function CustomerOrders({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.customers.detail");
  return (
    <ListScreen
      list={customerOrderList(customerId)}
      section="pedidos-do-cliente"
      title={t("ordersTitle")}
      actions={({ total }) =>
        total > 0 && (
          <Anchor component={IntentLink} size="sm" href={`/admin/pedidos?clienteId=${customerId}`}>
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

/** One customer: what they bought, what they are worth, how to reach them, and what they agreed to. */
export function CustomerScreen({ id }: { id: string }) {
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const [dialog, setDialog] = useState<CustomerDialog | null>(null);
  if (!customer) return <QueryProblem error={error} onRetry={refetch} />;
  return (
    <>
      <CustomerHeader customer={customer} onOpen={setDialog} />
      <CustomerFacts customer={customer} />
      <Columns>
        <Stack>
          <CustomerOrders customerId={id} />
          <CustomerPoints customerId={id} nome={customer.nome} />
        </Stack>
        <Stack>
          <CustomerContact customer={customer} />
          <CustomerConsents customer={customer} />
          <CustomerAddresses customer={customer} />
          <CustomerNotes customer={customer} />
        </Stack>
      </Columns>
      {dialog && <CustomerDialogs customer={customer} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
