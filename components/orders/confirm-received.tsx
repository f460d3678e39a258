"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ConfirmChange } from "@/components/form/form-modal";
import { useFormats } from "@/components/layout/panel-context";
import type { OrderRow } from "@/lib/orders/client";
import { confirmPaymentMutation, orderPaymentsQuery } from "@/lib/payments/client";

/** Attribute that marks the button of a row. */
const MARK = "data-received";

/** The key `C` presses the button of the focused row, else of the first row. */
export function useReceivedKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping =
        target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]");
      if (key.toLowerCase() !== "c" || ctrlKey || metaKey || altKey || isTyping) return;
      const row = document.activeElement?.closest("tr, li");
      const button = row?.querySelector(`[${MARK}]`) ?? document.querySelector(`[${MARK}]`);
      if (button instanceof HTMLElement) button.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
}

type DialogProps = { order: OrderRow; onClose: () => void };

function Received({ order, onClose }: DialogProps) {
  const t = useTranslations("panel.orders.received");
  const { cents } = useFormats();
  const { data } = useQuery(orderPaymentsQuery(order.id));
  if (!data) return null;
  const payment = data.find(({ podeConfirmar }) => podeConfirmar);
  const number = String(order.numero);
  return (
    <ConfirmChange
      title={t("title", { number })}
      confirmLabel={t("confirm")}
      mutation={confirmPaymentMutation}
      sent={{ id: order.id, pagamentoId: payment?.id ?? "" }}
      done={t("done", { number })}
      onClose={onClose}
    >
      {t("text", { amount: cents(payment?.valorCents ?? order.totalCents), name: order.cliente })}
    </ConfirmChange>
  );
}

export function ConfirmReceived({ order }: { order: OrderRow }) {
  const t = useTranslations("panel.orders.received");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t("openOf", { number: String(order.numero) })}
        aria-keyshortcuts="c"
        {...{ [MARK]: "" }}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      {isOpen && <Received order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
