"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { CancelFields, NEW_CANCELLATION } from "@/components/orders/cancel-fields";
import { NotifyField } from "@/components/orders/notify-field";
import { useMoveOrder } from "@/components/orders/use-move-order";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { OrderView } from "@/lib/orders/client";
import styles from "./order-dialog.module.css";

type Props = { order: OrderView; onClose: () => void };

/** Asks why before an order is cancelled, and whether its units go back into stock. */
export function CancelOrder({ order, onClose }: Props) {
  const t = useTranslations("panel.orders.cancel");
  const sentenceOf = useErrorSentence();
  const [cancellation, setCancellation] = useState(NEW_CANCELLATION);
  const [notificar, setNotificar] = useState(true);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { start, isPending } = useMoveOrder(order, { onDone: onClose, onRefused: setRefusal });
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title", { number: String(order.numero) })}
      confirmLabel={t("submit")}
      cancelLabel={t("keep")}
      isBusy={isPending}
      error={refusal && sentenceOf(refusal)}
      onConfirm={() => start({ para: "cancelled", ...cancellation, notificar })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <CancelFields value={cancellation} onChange={setCancellation} />
        <NotifyField email={order.clienteEmail} checked={notificar} onChange={setNotificar} />
        {order.pagoEm && <p>{t("paidHint")}</p>}
      </div>
    </ConfirmDialog>
  );
}
