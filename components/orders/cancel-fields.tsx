"use client";

import { Checkbox, NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { OrderView } from "@/lib/orders/client";

type Reason = NonNullable<OrderView["motivoCancelamento"]>;
type Cancellation = { motivo: Reason; reestocar: boolean };

const REASONS = ["cliente", "estoque", "fraude", "outro"] as const satisfies Reason[];

export const NEW_CANCELLATION: Cancellation = { motivo: "cliente", reestocar: true };

type Props = { value: Cancellation; onChange: (value: Cancellation) => void };

export function CancelFields({ value, onChange }: Props) {
  const t = useTranslations("panel.orders.cancel");
  const reasons = useTranslations("panel.orders.reasons");
  const choose = (text: string) =>
    onChange({ ...value, motivo: REASONS.find((reason) => reason === text) ?? "outro" });
  return (
    <>
      <NativeSelect
        label={t("reason")}
        value={value.motivo}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={REASONS.map((reason) => ({ value: reason, label: reasons(reason) }))}
      />
      <Checkbox
        label={t("restock")}
        checked={value.reestocar}
        onChange={({ currentTarget }) => onChange({ ...value, reestocar: currentTarget.checked })}
      />
    </>
  );
}
