"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { BulkResult, TELLING, type Telling } from "@/components/orders/bulk-result";
import { CancelFields, NEW_CANCELLATION } from "@/components/orders/cancel-fields";
import { type BulkStep, isTold, takesStep } from "@/components/orders/order-steps";
import { Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { moveOrdersMutation, type OrderRow } from "@/lib/orders/client";
import type { OrdersMoved } from "@/lib/orders/schema";
import styles from "./bulk-move.module.css";

/** Default: buyers of orders made outside the shop get the shipping mail, as the shop's buyers usually do. */
function usualTelling(step: BulkStep, orders: readonly OrderRow[]): Telling {
  if (step === "cancelled") return "todos";
  return step === "shipped" && orders.every(({ origem }) => origem !== "loja") ? "todos" : "automatico";
}

type Props = { step: BulkStep; orders: readonly OrderRow[]; onDone: () => void; onClose: () => void };

/** After the change, the dialog lists the orders that refused it. */
export function BulkMove({ step, orders, onDone, onClose }: Props) {
  const t = useTranslations("panel.orders.bulk");
  const actions = useTranslations("panel.orders.actions");
  const statuses = useTranslations("panel.orders.status");
  const [result, setResult] = useState<OrdersMoved | null>(null);
  const able = orders.filter((order) => takesStep(order, step));
  const form = useForm({ initialValues: { ...NEW_CANCELLATION, avisar: usualTelling(step, able) } });
  const skipped = orders.length - able.length;
  const finish = () => {
    onClose();
    onDone();
  };
  const action = useFormAction({
    form,
    mutation: moveOrdersMutation,
    sent: ({ avisar, ...cancellation }) => ({
      ids: able.map(({ id }) => id),
      para: step,
      ...(step === "cancelled" && cancellation),
      notificar: TELLING[avisar],
    }),
    onDone: (moved) => {
      if (moved.recusados > 0) return setResult(moved);
      toast.done(t("done", { count: moved.feitos, status: statuses(step) }));
      finish();
    },
    texts: { failed: t("failed") },
  });
  if (result) {
    const said = t("moved", { count: result.feitos });
    return <BulkResult result={result} said={said} orders={orders} onClose={finish} />;
  }
  return (
    <FormModal
      title={t("title", { count: able.length, action: actions(step) })}
      submitLabel={t("submit")}
      action={action}
      onClose={onClose}
    >
      <p className={styles.text}>
        {t("allowed", { count: able.length })} {skipped > 0 && t("skipped", { count: skipped })}
      </p>
      {step === "cancelled" && <CancelFields value={form.values} onChange={form.setValues} />}
      {isTold(step) && (
        <>
          <ChoicePills
            name="avisar"
            label={t("notify")}
            choices={(["automatico", "todos", "ninguem"] as const).map((value) => ({
              value,
              label: t(`telling.${value}`),
            }))}
            value={form.values.avisar}
            onChoose={(avisar) => form.setFieldValue("avisar", avisar)}
          />
          <Hint>{t("notifyHint")}</Hint>
        </>
      )}
    </FormModal>
  );
}
