"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { OrderDelivery, OrderPayment, OrderPeople } from "@/components/orders/order-cards";
import type { OrderDialog } from "@/components/orders/order-dialogs";
import { OrderHeader } from "@/components/orders/order-header";
import { OrderItems } from "@/components/orders/order-items";
import { OrderPayments } from "@/components/orders/order-payments";
import { OrderTimeline } from "@/components/orders/order-timeline";
import { OrderReturns } from "@/components/returns/order-returns";
import { Card } from "@/components/ui/card";
import { Columns, Prose } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { orderQuery } from "@/lib/orders/client";

const OrderDialogs = dynamic(
  () => import("@/components/orders/order-dialogs").then(({ OrderDialogs }) => OrderDialogs),
  { ssr: false },
);

export function OrderScreen({ id }: { id: string }) {
  const t = useTranslations("panel.orders.detail");
  const { data: order, error, refetch, dataUpdatedAt } = useQuery(orderQuery(id));
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  if (!order) return <QueryProblem title={t("errorTitle")} error={error} onRetry={refetch} />;
  return (
    <>
      <OrderHeader order={order} onOpen={setDialog} />
      <Columns
        beside={
          <>
            <OrderPeople order={order} />
            <OrderDelivery order={order} onEdit={() => setDialog("tracking")} />
            <OrderPayment order={order} />
            {order.origem === "loja" && <OrderPayments orderId={id} />}
            {order.observacao && (
              <Card title={t("remark")}>
                <Prose>{order.observacao}</Prose>
              </Card>
            )}
          </>
        }
      >
        <OrderItems order={order} />
        <OrderReturns order={order} />
        <OrderTimeline order={order} readMs={dataUpdatedAt} />
      </Columns>
      {dialog && <OrderDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
