"use client";

import { Button, Checkbox } from "@mantine/core";
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconClockX,
  IconPackage,
  IconPrinter,
  IconReceiptRefund,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ValuesCard } from "@/components/custom-fields/values-card";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { OrderInvoices } from "@/components/invoices/order-invoices";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { OrderDelivery, OrderPayment, OrderPeople } from "@/components/orders/order-cards";
import type { OrderDialog } from "@/components/orders/order-dialogs";
import { OrderItems } from "@/components/orders/order-items";
import { OrderPayments } from "@/components/orders/order-payments";
import { OrderStatusBadge } from "@/components/orders/order-status";
import { isTold, stepsOf } from "@/components/orders/order-steps";
import { OrderTimeline } from "@/components/orders/order-timeline";
import { useMoveOrder } from "@/components/orders/use-move-order";
import { OrderReturns } from "@/components/returns/order-returns";
import { OrderShipments } from "@/components/shipments/order-shipments";
import { Card } from "@/components/ui/card";
import { Columns, Prose } from "@/components/ui/layout";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { type OrderView, orderQuery } from "@/lib/orders/client";
import type { ReachedStatus } from "@/lib/orders/status";
import { printPath } from "@/lib/shipments/print-kinds";
import styles from "./order-screen.module.css";

const OrderDialogs = dynamic(
  () => import("@/components/orders/order-dialogs").then(({ OrderDialogs }) => OrderDialogs),
  { ssr: false },
);

/** Steps that open a dialog. */
const DIALOGS: Partial<Record<ReachedStatus, OrderDialog>> = {
  shipped: "ship",
  cancelled: "cancel",
  returned: "return",
  refunded: "refund",
};

const ICONS: Record<ReachedStatus, Icon> = {
  paid: IconCash,
  processing: IconPackage,
  shipped: IconTruckDelivery,
  delivered: IconPackage,
  returned: IconArrowBackUp,
  cancelled: IconBan,
  expired: IconClockX,
  refunded: IconReceiptRefund,
};

type Props = { order: OrderView; onOpen: (dialog: OrderDialog) => void };

function OrderHeader({ order, onOpen }: Props) {
  const t = useTranslations("panel.orders");
  const format = useFormats();
  const { numero, status, criadoEm, origem } = order;
  return (
    <>
      <BackLink href="/admin/pedidos">{t("detail.back")}</BackLink>
      <PageHeader
        title={t("numbered", { number: String(numero) })}
        beside={<OrderStatusBadge status={status} />}
        text={t("detail.placed", { moment: format.moment(criadoEm), origin: t(`origins.${origem}`) })}
        actions={<Actions order={order} onOpen={onOpen} />}
      />
    </>
  );
}

function Actions({ order, onOpen }: Props) {
  const t = useTranslations("panel.orders.actions");
  const prints = useTranslations("panel.shipments.print.kind");
  const router = useRouter();
  const notifyLabel = useTranslations("panel.orders.notify")("label");
  const sentenceOf = useErrorSentence();
  const [wish, setWish] = useState<boolean | null>(null);
  const { start, isPending } = useMoveOrder(order, {
    onDone: () => setWish(null),
    onRefused: (error) => toast.failed(t("failed", { reason: sentenceOf(error) })),
  });
  const { first, second, others } = stepsOf(order);
  const asksHere = order.clienteEmail !== null && first !== null && !DIALOGS[first] && isTold(first);
  const isNotified = wish ?? order.avisosAutomaticos.some((step) => step === first);
  const take = (step: ReachedStatus) => {
    const dialog = DIALOGS[step];
    if (dialog) onOpen(dialog);
    else start({ para: step, notificar: isNotified && asksHere });
  };
  return (
    <>
      {asksHere && (
        <Checkbox
          className={styles.notify}
          label={notifyLabel}
          checked={isNotified}
          onChange={({ currentTarget }) => setWish(currentTarget.checked)}
        />
      )}
      {second && (
        <Button variant="default" disabled={isPending} onClick={() => take(second)}>
          {t(second)}
        </Button>
      )}
      {first && (
        <Button loading={isPending} onClick={() => take(first)}>
          {t(first)}
        </Button>
      )}
      <MoreMenu
        label={t("more")}
        actions={[
          {
            label: t("print"),
            icon: IconPrinter,
            onSelect: () => router.push(`/admin/pedidos/${order.id}/imprimir`),
          },
          ...(["etiqueta", "declaracao"] as const).map((kind) => ({
            label: prints(kind),
            icon: IconPrinter,
            onSelect: () => router.push(printPath(kind, [order.id])),
          })),
          ...others.map((step) => ({
            label: t(step),
            icon: ICONS[step],
            isDanger: step === "cancelled",
            onSelect: () => {
              if (!isPending) take(step);
            },
          })),
        ]}
      />
    </>
  );
}

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
            <OrderInvoices orderId={id} />
            <ValuesCard
              entidade="pedido"
              values={order.camposPersonalizados}
              onEdit={() => setDialog("fields")}
            />
            {order.observacao && (
              <Card title={t("remark")}>
                <Prose>{order.observacao}</Prose>
              </Card>
            )}
          </>
        }
      >
        <OrderItems order={order} />
        <OrderShipments order={order} />
        <OrderReturns order={order} />
        <OrderTimeline order={order} readMs={dataUpdatedAt} />
      </Columns>
      {dialog && <OrderDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
