"use client";

import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { NotifyField } from "@/components/orders/notify-field";
import { useMoveOrder } from "@/components/orders/use-move-order";
import { changeOrderMutation, type OrderView } from "@/lib/orders/client";

type Props = { order: OrderView; onClose: () => void };

const CODE_LENGTH = 80;

/** Marks an order as shipped, with its tracking code if there is one. */
export function ShipOrder({ order, onClose }: Props) {
  const t = useTranslations("panel.orders.ship");
  const sentenceOf = useErrorSentence();
  const [code, setCode] = useState(order.codigoRastreio ?? "");
  const [notificar, setNotificar] = useState(true);
  const [problem, setProblem] = useState<{ error: Error; count: number } | null>(null);
  const refuse = (error: Error) => setProblem((last) => ({ error, count: (last?.count ?? 0) + 1 }));
  const change = useMutation(changeOrderMutation);
  const { start, isPending } = useMoveOrder(order, { onDone: onClose, onRefused: refuse });
  const ship = () => start({ para: "shipped", notificar });
  // The code first, so that whoever hears of the shipment can follow it.
  const submit = () => {
    if (code.trim() === (order.codigoRastreio ?? "")) return ship();
    change.mutate({ id: order.id, codigoRastreio: code }, { onSuccess: ship, onError: refuse });
  };
  return (
    <FormModal
      title={t("title", { number: String(order.numero) })}
      submitLabel={t("submit")}
      isBusy={isPending || change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <FormProblems
        refusal={problem?.count ?? 0}
        title={t("failed")}
        sentences={problem ? [sentenceOf(problem.error)] : []}
      />
      <TextInput
        data-autofocus
        label={t("tracking")}
        description={t("hint")}
        maxLength={CODE_LENGTH}
        autoComplete="off"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <NotifyField email={order.clienteEmail} checked={notificar} onChange={setNotificar} />
    </FormModal>
  );
}
