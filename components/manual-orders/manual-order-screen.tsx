"use client";

import { Anchor, Button } from "@mantine/core";
import { IconCopy, IconLink, IconPencil, IconSend, IconX } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import {
  ManualOrderCustomer,
  ManualOrderDelivery,
  ManualOrderTimeline,
} from "@/components/manual-orders/manual-order-cards";
import type { ManualOrderDialog } from "@/components/manual-orders/manual-order-dialogs";
import { ManualOrderItems } from "@/components/manual-orders/manual-order-items";
import { ManualOrderStatusBadge } from "@/components/manual-orders/manual-order-status";
import { Card } from "@/components/ui/card";
import { Columns, Prose } from "@/components/ui/layout";
import { MoreMenu } from "@/components/ui/more-menu";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import {
  duplicateManualOrderMutation,
  type ManualOrderView,
  manualOrderQuery,
  sendManualOrderMutation,
} from "@/lib/manual-orders/client";
import { statusAt } from "@/lib/manual-orders/status";

const ManualOrderDialogs = dynamic(
  () => import("@/components/manual-orders/manual-order-dialogs").then((module) => module.ManualOrderDialogs),
  { ssr: false },
);

/** Says how the manual order ended, or until when it is valid. */
function ManualOrderNotice({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders.notice");
  const format = useFormats();
  const { pedidoId, pedidoNumero, validoAte, link } = order;
  // Uses the API's list of actions: the browser's clock may be wrong.
  const isOver = !order.proximasAcoes.includes("editar");
  const status = isOver ? statusAt(order, new Date(validoAte)) : order.status;
  const day = format.day(validoAte);
  const bold = (chunks: React.ReactNode) => <strong>{chunks}</strong>;
  const sentence = {
    aberto: link ? t("reopened") : t("open"),
    enviado: t.rich("sent", { day, bold }),
    convertido: t.rich("converted", {
      number: String(pedidoNumero),
      order: (chunks) => (
        <Anchor component="a" href={`/admin/pedidos/${pedidoId}`} inherit>
          {chunks}
        </Anchor>
      ),
    }),
    cancelado: t("cancelled"),
    expirado: t("expired", { day }),
  }[status];
  return (
    <Notice isAbove role="status" tone={status === "convertido" ? "good" : "neutral"}>
      {sentence}
    </Notice>
  );
}

type Props = { order: ManualOrderView; onOpen: (dialog: ManualOrderDialog) => void };

function ManualOrderHeader({ order, onOpen }: Props) {
  const t = useTranslations("panel.manualOrders");
  const may = new Set(order.proximasAcoes);
  const duplicate = useDuplicate(order.id);
  return (
    <>
      <BackLink href="/admin/pedidos-manuais">{t("title")}</BackLink>
      <PageHeader
        title={order.cliente ? t("detail.titleOf", { name: order.cliente.nome }) : t("detail.titleAnonymous")}
        beside={<ManualOrderStatusBadge status={order.status} />}
        actions={
          <>
            {may.has("converter") && (
              <Button
                variant={order.status === "enviado" ? "filled" : "default"}
                onClick={() => onOpen("convert")}
              >
                {t("detail.convert")}
              </Button>
            )}
            {may.has("enviar") && <SendButton order={order} onSent={() => onOpen("link")} />}
            {may.has("editar") && (
              <Button
                component="a"
                href={`/admin/pedidos-manuais/${order.id}/editar`}
                variant="default"
                leftSection={<IconPencil {...SMALL_ICON} />}
              >
                {t("detail.edit")}
              </Button>
            )}
            <MoreMenu
              label={t("detail.more")}
              actions={[
                { label: t("detail.duplicate"), icon: IconCopy, onSelect: duplicate },
                ...(may.has("cancelar")
                  ? [
                      {
                        label: t("detail.cancel"),
                        icon: IconX,
                        isDanger: true,
                        onSelect: () => onOpen("cancel"),
                      },
                    ]
                  : []),
              ]}
            />
          </>
        }
      />
      <ManualOrderNotice order={order} />
    </>
  );
}

/** Once the manual order is sent, the button only shows the link. */
function SendButton({ order: { id, status }, onSent }: { order: ManualOrderView; onSent: () => void }) {
  const t = useTranslations("panel.manualOrders.detail");
  const sentenceOf = useErrorSentence();
  const send = useMutation(sendManualOrderMutation);
  if (status === "enviado") {
    return (
      <Button variant="default" leftSection={<IconLink {...SMALL_ICON} />} onClick={onSent}>
        {t("showLink")}
      </Button>
    );
  }
  const onError = (error: Error) => toast.failed(t("sendFailed", { reason: sentenceOf(error) }));
  return (
    <Button
      leftSection={<IconSend {...SMALL_ICON} />}
      loading={send.isPending}
      onClick={() => send.mutate(id, { onSuccess: onSent, onError })}
    >
      {t("send")}
    </Button>
  );
}

function useDuplicate(id: string) {
  const t = useTranslations("panel.manualOrders.detail");
  const sentenceOf = useErrorSentence();
  const router = useRouter();
  const duplicate = useMutation(duplicateManualOrderMutation);
  return () =>
    duplicate.mutate(id, {
      onSuccess: (copy) => {
        toast.done(t("duplicated"));
        router.push(`/admin/pedidos-manuais/${copy.id}/editar`);
      },
      onError: (error) => toast.failed(t("duplicateFailed", { reason: sentenceOf(error) })),
    });
}

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
