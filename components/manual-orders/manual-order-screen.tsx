"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  ManualOrderCustomer,
  ManualOrderDelivery,
  ManualOrderTimeline,
} from "@/components/manual-orders/manual-order-cards";
import type { ManualOrderDialog } from "@/components/manual-orders/manual-order-dialogs";
import { ManualOrderHeader } from "@/components/manual-orders/manual-order-header";
import { ManualOrderItems } from "@/components/manual-orders/manual-order-items";
import { Card } from "@/components/ui/card";
import { Columns, Prose } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { manualOrderQuery } from "@/lib/manual-orders/client";

const ManualOrderDialogs = dynamic(
  () => import("@/components/manual-orders/manual-order-dialogs").then((module) => module.ManualOrderDialogs),
  { ssr: false },
);

export function ManualOrderScreen({ id }: { id: string }) {
  const t = useTranslations("panel.manualOrders.detail");
  const { data: order, error, refetch } = useQuery(manualOrderQuery(id));
  const [dialog, setDialog] = useState<ManualOrderDialog | null>(null);
  if (!order) return <QueryProblem error={error} onRetry={refetch} />;
  return (
    <>
      <ManualOrderHeader order={order} onOpen={setDialog} />
      <Columns
        beside={
          <>
            <ManualOrderCustomer order={order} />
            <ManualOrderDelivery order={order} />
            <ManualOrderTimeline order={order} />
          </>
        }
      >
        <ManualOrderItems order={order} />
        {order.observacao && (
          <Card title={t("note")}>
            <Prose>{order.observacao}</Prose>
          </Card>
        )}
      </Columns>
      {dialog && <ManualOrderDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
