"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { CustomerAddresses } from "@/components/customers/customer-addresses";
import { CustomerConsents } from "@/components/customers/customer-consents";
import { CustomerContact } from "@/components/customers/customer-contact";
import type { CustomerDialog } from "@/components/customers/customer-dialogs";
import { CustomerFacts } from "@/components/customers/customer-facts";
import { CustomerHeader } from "@/components/customers/customer-header";
import { CustomerNotes } from "@/components/customers/customer-notes";
import { CustomerOrders } from "@/components/customers/customer-orders";
import { CustomerPoints } from "@/components/loyalty/customer-points";
import { QueryProblem } from "@/components/ui/query-problem";
import { customerQuery } from "@/lib/customers/client";
import styles from "./customer-screen.module.css";

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
      <div className={styles.columns}>
        <div className={styles.column}>
          <CustomerOrders customerId={id} />
          <CustomerPoints customerId={id} nome={customer.nome} />
        </div>
        <div className={styles.column}>
          <CustomerContact customer={customer} />
          <CustomerConsents customer={customer} />
          <CustomerAddresses customer={customer} />
          <CustomerNotes customer={customer} />
        </div>
      </div>
      {dialog && <CustomerDialogs customer={customer} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
