"use client";

import { Checkbox, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { NotifyField } from "@/components/orders/notify-field";
import { useMoveOrder } from "@/components/orders/use-move-order";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { OrderView } from "@/lib/orders/client";
import styles from "./order-dialog.module.css";

type Props = { order: OrderView; onClose: () => void };

const REASON_LENGTH = 255;

/** Records that an order came back, and whether its units go into stock again. */
export function ReturnOrder({ order, onClose }: Props) {
  const t = useTranslations("panel.orders.giveBack");
  const sentenceOf = useErrorSentence();
  const [motivo, setMotivo] = useState("");
  const [reestocar, setReestocar] = useState(true);
  const [notificar, setNotificar] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { start, isPending } = useMoveOrder(order, { onDone: onClose, onRefused: setRefusal });
  return (
    <ConfirmDialog
      isOpen
      title={t("title", { number: String(order.numero) })}
      confirmLabel={t("submit")}
      isBusy={isPending}
      error={refusal && sentenceOf(refusal)}
      onConfirm={() => start({ para: "returned", motivo: motivo.trim() || null, reestocar, notificar })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{t("text")}</p>
        <TextInput
          label={t("reason")}
          maxLength={REASON_LENGTH}
          value={motivo}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        />
        <Checkbox
          label={t("restock")}
          checked={reestocar}
          onChange={({ currentTarget }) => setReestocar(currentTarget.checked)}
        />
        <NotifyField email={order.clienteEmail} checked={notificar} onChange={setNotificar} />
      </div>
    </ConfirmDialog>
  );
}
