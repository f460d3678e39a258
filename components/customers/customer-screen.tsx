"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
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
import { CustomerOrders } from "@/components/customers/customer-orders";
import { CustomerPoints } from "@/components/loyalty/customer-points";
import { Columns, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { customerQuery } from "@/lib/customers/client";

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
