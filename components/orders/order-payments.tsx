"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { toast } from "@/components/ui/toast";
import { confirmPaymentMutation, type OrderPaymentView, orderPaymentsQuery } from "@/lib/payments/client";

type PaymentProps = { orderId: string; payment: OrderPaymentView };

/** One payment, and for whoever sees its money in the bank the button that says so. */
function PaymentFacts({ orderId, payment }: PaymentProps) {
  const t = useTranslations("panel.orders.payment");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...confirmPaymentMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const { id, provedor, status, valorCents, txid, aprovadoEm, podeConfirmar } = payment;
  return (
    <>
      <Facts
        isStacked
        facts={[
          {
            name: t(`providers.${provedor}`),
            value: `${format.cents(valorCents)} · ${t(`status.${status}`)}`,
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
        ]}
      />
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

/** The payments of an order of the shop; nothing for one that has none. */
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
