"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { convertManualOrderMutation, type ManualOrderView } from "@/lib/manual-orders/client";

type Props = { order: ManualOrderView; onClose: () => void };

/** Asks whether it is paid, and makes the order of it. */
export function ConvertManualOrder({ order: { id, versao, totalCents, itens }, onClose }: Props) {
  const t = useTranslations("panel.manualOrders.converting");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const [paid, setPaid] = useState<"no" | "yes">("no");
  const convert = useMutation(convertManualOrderMutation);
  const takesStock = itens.some(({ produto }) => produto && produto.estoque !== null);
  const onSuccess = ({ pedidoNumero }: ManualOrderView) => {
    toast.done(t("done", { number: String(pedidoNumero) }));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("title")}
      confirmLabel={t("confirm")}
      isBusy={convert.isPending}
      error={convert.error && sentenceOf(convert.error)}
      onConfirm={() => convert.mutate({ id, versao, pago: paid === "yes" }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t(takesStock ? "textStock" : "text", { total: format.cents(totalCents) })}</p>
      <ChoicePills
        name="pago"
        label={t("paid")}
        choices={[
          { value: "no", label: t("notPaid") },
          { value: "yes", label: t("alreadyPaid") },
        ]}
        value={paid}
        onChoose={setPaid}
      />
    </ConfirmDialog>
  );
}
