"use client";

import { Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ChoiceSelect } from "@/components/form/choice-select";
import type { OrderView } from "@/lib/orders/client";

type Reason = NonNullable<OrderView["motivoCancelamento"]>;
type Cancellation = { motivo: Reason; reestocar: boolean };

const REASONS = ["cliente", "estoque", "fraude", "outro"] as const satisfies Reason[];

export const NEW_CANCELLATION: Cancellation = { motivo: "cliente", reestocar: true };

type Props = { value: Cancellation; onChange: (value: Cancellation) => void };

export function CancelFields({ value, onChange }: Props) {
  const t = useTranslations("panel.orders.cancel");
  const reasons = useTranslations("panel.orders.reasons");
  return (
    <>
      <ChoiceSelect
        label={t("reason")}
        value={value.motivo}
        choices={REASONS}
        nameOf={(reason) => reasons(reason)}
        onChoose={(motivo) => onChange({ ...value, motivo })}
      />
      <Checkbox
        label={t("restock")}
        checked={value.reestocar}
        onChange={({ currentTarget }) => onChange({ ...value, reestocar: currentTarget.checked })}
      />
    </>
  );
}
