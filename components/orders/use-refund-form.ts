"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
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

export function useRefundForm(order: OrderView) {
  const t = useTranslations("panel.orders.refund");
  const { cents } = useFormats();
  const rest = restOf(order);
  const sumOf = ({ mode, units, freight, amount }: Values) => {
    if (mode === "amount") return amount ?? 0;
    const lines = rest.lines.reduce((sum, line) => sum + worthOf(line, units[line.itemId] ?? 0), 0);
    return lines + (freight ?? 0);
  };
  const problemsOf = (values: Values): Record<string, string> => {
    const { mode, units, freight, amount } = values;
    const isByItem = mode === "item";
    const whole = isByItem ? "units" : "amount";
    if (!isByItem && !amount) return { amount: t("amountMissing") };
    if (isByItem && (freight ?? 0) > rest.freteCents) {
      return { freight: t("shippingTooMuch", { amount: cents(rest.freteCents) }) };
    }
    const sumCents = sumOf(values);
    if (sumCents > rest.valorCents) return { [whole]: t("tooMuch", { amount: cents(rest.valorCents) }) };
    const isNothing = sumCents === 0 && !rest.lines.some(({ itemId }) => (units[itemId] ?? 0) > 0);
    return isNothing ? { [whole]: t("nothing") } : {};
  };
  const form = useForm<Values>({ initialValues: EMPTY, validate: problemsOf });

  const requestOf = ({ mode, units, freight, amount, ...typed }: Values): NewRefund => {
    const { notificar } = typed;
    const motivo = typed.motivo.trim() || null;
    if (mode === "amount") return { valorCents: amount ?? 0, motivo, reestocar: false, notificar };
    const itens = rest.lines.flatMap(({ itemId }) => {
      const quantidade = units[itemId] ?? 0;
      return quantidade > 0 ? [{ itemId, quantidade }] : [];
    });
    return {
      ...(itens.length > 0 && { itens }),
      ...(freight && { freteCents: freight }),
      motivo,
      reestocar: typed.reestocar && itens.length > 0,
      notificar,
    };
  };
  return { form, rest, sumCents: sumOf(form.values), requestOf };
}
