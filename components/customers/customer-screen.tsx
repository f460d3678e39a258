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
import { type CustomerDialog, CustomerHeader } from "@/components/customers/customer-header";
import { CustomerOrders } from "@/components/customers/customer-orders";
import { CustomerPoints } from "@/components/loyalty/customer-points";
import { Columns, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { customerQuery } from "@/lib/customers/client";

const AnonymiseCustomer = dynamic(
  () => import("@/components/customers/anonymise-customer").then((module) => module.AnonymiseCustomer),
  { ssr: false },
);
const RemoveCustomer = dynamic(
  () => import("@/components/customers/remove-customer").then((module) => module.RemoveCustomer),
  { ssr: false },
);

/** One customer: what they bought, what they are worth, how to reach them, and what they agreed to. */
export function CustomerScreen({ id }: { id: string }) {
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const [dialog, setDialog] = useState<CustomerDialog | null>(null);
  const close = () => setDialog(null);
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
      {dialog === "anonymise" && <AnonymiseCustomer customer={customer} onClose={close} />}
      {dialog === "remove" && <RemoveCustomer customer={customer} onClose={close} />}
    </>
  );
}
