"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/layout/panel-context";
import type { OrderView } from "@/lib/orders/client";
import { restOf, worthOf } from "@/lib/orders/refund-rest";
import type { NewRefund } from "@/lib/orders/refund-schema";

type Values = {
  mode: "item" | "amount";
  units: Record<string, number>;
  /** Cents. */
  freight: number | null;
  amount: number | null;
  motivo: string;
  reestocar: boolean;
  notificar: boolean;
};

const EMPTY: Values = {
  mode: "item",
  units: {},
  freight: null,
  amount: null,
  motivo: "",
  reestocar: false,
  notificar: false,
};

/** A refund as it is put together: what it gives back, what is left then, and what is wrong with it. */
export function useRefundForm(order: OrderView) {
  const t = useTranslations("panel.orders.refund");
  const { cents } = useFormats();
  const [values, setValues] = useState(EMPTY);
  const set = (changes: Partial<Values>) => setValues((last) => ({ ...last, ...changes }));
  const rest = restOf(order);
  const unitsOf = (itemId: string) => values.units[itemId] ?? 0;
  const isByItem = values.mode === "item";
  const freightCents = values.freight ?? 0;
  const amountCents = values.amount ?? 0;
  const linesCents = rest.lines.reduce((sum, line) => sum + worthOf(line, unitsOf(line.itemId)), 0);
  const sumCents = isByItem ? linesCents + freightCents : amountCents;

  const problemOf = (): string | null => {
    if (!isByItem && amountCents === 0) return t("amountMissing");
    if (isByItem && freightCents > rest.freteCents) {
      return t("shippingTooMuch", { amount: cents(rest.freteCents) });
    }
    if (sumCents > rest.valorCents) return t("tooMuch", { amount: cents(rest.valorCents) });
    const isNothing = sumCents === 0 && !rest.lines.some(({ itemId }) => unitsOf(itemId) > 0);
    return isNothing ? t("nothing") : null;
  };

  const requestOf = (): NewRefund => {
    const { notificar } = values;
    const motivo = values.motivo.trim() || null;
    if (!isByItem) return { valorCents: amountCents, motivo, reestocar: false, notificar };
    const itens = rest.lines.flatMap(({ itemId }) =>
      unitsOf(itemId) > 0 ? [{ itemId, quantidade: unitsOf(itemId) }] : [],
    );
    return {
      ...(itens.length > 0 && { itens }),
      ...(freightCents > 0 && { freteCents: freightCents }),
      motivo,
      reestocar: values.reestocar && itens.length > 0,
      notificar,
    };
  };

  return { values, set, rest, unitsOf, sumCents, problemOf, requestOf };
}
