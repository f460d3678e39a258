"use client";

import { Checkbox, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { MoneyField } from "@/components/form/money-field";
import { useFormAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { NotifyField } from "@/components/orders/notify-field";
import { RefundLines } from "@/components/orders/refund-lines";
import { useOrderConflict } from "@/components/orders/use-order-conflict";
import { useRefundForm } from "@/components/orders/use-refund-form";
import { Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { type OrderView, refundMutation } from "@/lib/orders/client";
import styles from "./refund-order.module.css";

type Props = { order: OrderView; onClose: () => void };

const REASON_LENGTH = 255;

/** Gives money back: units, freight or any amount, never more than what is left. */
export function RefundOrder({ order, onClose }: Props) {
  const t = useTranslations("panel.orders.refund");
  const { cents } = useFormats();
  const wasConflict = useOrderConflict(order);
  const { form, rest, sumCents, requestOf } = useRefundForm(order);
  const action = useFormAction({
    form,
    mutation: refundMutation,
    sent: (typed) => ({ id: order.id, ...requestOf(typed) }),
    onDone: () => {
      toast.done(t("done", { amount: cents(sumCents) }));
      onClose();
    },
    onRefused: async (error) => {
      const isConflict = await wasConflict(error);
      if (isConflict) onClose();
      return isConflict;
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const { mode, amount, notificar } = form.values;
  return (
    <FormModal
      title={t("title", { number: String(order.numero) })}
      submitLabel={sumCents > 0 ? t("submit", { amount: cents(sumCents) }) : t("submitEmpty")}
      action={action}
      onClose={onClose}
    >
      <ChoicePills
        name="modo"
        label={t("how")}
        choices={[
          { value: "item", label: t("byItem") },
          { value: "amount", label: t("byAmount") },
        ]}
        value={mode}
        onChoose={(chosen) => form.setFieldValue("mode", chosen)}
      />
      {mode === "item" ? (
        <RefundLines form={form} rest={rest} />
      ) : (
        <MoneyField {...form.getInputProps("amount")} value={amount} label={t("amount")} />
      )}
      <dl className={styles.sums} aria-live="polite">
        <dt>{t("sum")}</dt>
        <dd>{cents(sumCents)}</dd>
        <dt>{t("left")}</dt>
        <dd>{cents(Math.max(0, rest.valorCents - sumCents))}</dd>
      </dl>
      <TextInput {...form.getInputProps("motivo")} label={t("reason")} maxLength={REASON_LENGTH} />
      {mode === "item" && (
        <Checkbox {...form.getInputProps("reestocar", { type: "checkbox" })} label={t("restock")} />
      )}
      <Hint>{t("moneyHint")}</Hint>
      <NotifyField
        email={order.clienteEmail}
        checked={notificar}
        onChange={(isTold) => form.setFieldValue("notificar", isTold)}
      />
    </FormModal>
  );
}
