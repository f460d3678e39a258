"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { toast } from "@/components/ui/toast";
import {
  confirmPaymentMutation,
  giveBackAgainMutation,
  type OrderPaymentView,
  orderPaymentsQuery,
} from "@/lib/payments/client";

type Back = OrderPaymentView["reembolsos"][number];
type PaymentProps = { orderId: string; payment: OrderPaymentView };

type BackProps = { orderId: string; pagamentoId: string; service: string; back: Back };

/** Offers a retry of a refund that the payment service refused. */
function BackState({ orderId, pagamentoId, service, back }: BackProps) {
  const t = useTranslations("panel.orders.payment");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...giveBackAgainMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const { id: reembolsoId, status, erro, motivo, valorCents } = back;
  const state = `${format.cents(valorCents)} · ${t(`backStates.${status}`, { service, reason: erro ?? "?" })}`;
  return (
    <>
      {[state, t(`backWhy.${motivo}`)].filter(Boolean).join(" · ")}
      {status === "falhou" && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          onClick={() =>
            mutate({ id: orderId, pagamentoId, reembolsoId }, { onSuccess: () => toast.done(t("backAsked")) })
          }
        >
          {t("backAgain")}
        </Button>
      )}
    </>
  );
}

/** Includes a button for the user who sees the money in the bank account. */
function PaymentFacts({ orderId, payment }: PaymentProps) {
  const t = useTranslations("panel.orders.payment");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...confirmPaymentMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const { id, provedor, status, valorCents, txid, aprovadoEm, podeConfirmar, gerado, erro, reembolsos } =
    payment;
  const service = t(`providers.${provedor}`);
  const isWaiting = status === "pendente" && (provedor === "mercado_pago" || provedor === "asaas");
  return (
    <>
      <Facts
        isStacked
        facts={[
          {
            name: service,
            value: `${format.cents(valorCents)} · ${isWaiting ? t("waiting") : t(`status.${status}`)}`,
          },
          ...(aprovadoEm ? [{ name: t("approvedAt"), value: format.moment(aprovadoEm) }] : []),
          ...(txid
            ? [
                {
                  name: t("txid"),
                  value: (
                    <>
                      <code>{txid}</code>{" "}
                      <CopyButton value={txid} label={t("copy")} copiedLabel={t("copied")} />
                    </>
                  ),
                },
              ]
            : []),
          ...(erro ? [{ name: t("problem"), value: erro }] : []),
          ...reembolsos.map((back) => ({
            name: t("back"),
            value: <BackState orderId={orderId} pagamentoId={id} service={service} back={back} />,
          })),
        ]}
      />
      {isWaiting && !gerado && <p>{t("making")}</p>}
      {podeConfirmar && (
        <Button
          size="sm"
          loading={isPending}
          onClick={() =>
            mutate({ id: orderId, pagamentoId: id }, { onSuccess: () => toast.done(t("confirmed")) })
          }
        >
          {t(status === "expirado" ? "confirmLate" : "confirm")}
        </Button>
      )}
    </>
  );
}

export function OrderPayments({ orderId }: { orderId: string }) {
  const t = useTranslations("panel.orders.payment");
  const { data = [] } = useQuery(orderPaymentsQuery(orderId));
  if (data.length === 0) return null;
  return (
    <Card title={t("title")}>
      {data.map((payment) => (
        <PaymentFacts key={payment.id} orderId={orderId} payment={payment} />
      ))}
    </Card>
  );
}
