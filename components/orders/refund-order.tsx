"use client";

import { Checkbox, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { MoneyField } from "@/components/form/money-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
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
type Problem = { sentence: string; isRefusal: boolean; count: number };

const REASON_LENGTH = 255;

/** Gives money back: units, freight or any amount, never more than what is left. */
export function RefundOrder({ order, onClose }: Props) {
  const t = useTranslations("panel.orders.refund");
  const { cents } = useFormats();
  const sentenceOf = useErrorSentence();
  const wasConflict = useOrderConflict(order);
  const [problem, setProblem] = useState<Problem | null>(null);
  const complain = (sentence: string, isRefusal: boolean) =>
    setProblem((last) => ({ sentence, isRefusal, count: (last?.count ?? 0) + 1 }));
  const form = useRefundForm(order);
  const refund = useMutation(refundMutation);
  const { values, set, rest, sumCents } = form;
  const submit = () => {
    const wrong = form.problemOf();
    if (wrong) return complain(wrong, false);
    refund.mutate(
      { id: order.id, ...form.requestOf() },
      {
        onSuccess: () => {
          toast.done(t("done", { amount: cents(sumCents) }));
          onClose();
        },
        onError: async (error) => {
          if (await wasConflict(error)) onClose();
          else complain(sentenceOf(error), true);
        },
      },
    );
  };
  return (
    <FormModal
      title={t("title", { number: String(order.numero) })}
      submitLabel={sumCents > 0 ? t("submit", { amount: cents(sumCents) }) : t("submitEmpty")}
      isBusy={refund.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <FormProblems
        refusal={problem?.count ?? 0}
        title={t(problem?.isRefusal ? "failed" : "problems")}
        sentences={problem ? [problem.sentence] : []}
      />
      <ChoicePills
        name="modo"
        label={t("how")}
        choices={[
          { value: "item", label: t("byItem") },
          { value: "amount", label: t("byAmount") },
        ]}
        value={values.mode}
        onChoose={(mode) => set({ mode })}
      />
      {values.mode === "item" ? (
        <RefundLines form={form} />
      ) : (
        <MoneyField label={t("amount")} value={values.amount} onChange={(amount) => set({ amount })} />
      )}
      <dl className={styles.sums} aria-live="polite">
        <dt>{t("sum")}</dt>
        <dd>{cents(sumCents)}</dd>
        <dt>{t("left")}</dt>
        <dd>{cents(Math.max(0, rest.valorCents - sumCents))}</dd>
      </dl>
      <TextInput
        label={t("reason")}
        maxLength={REASON_LENGTH}
        value={values.motivo}
        onChange={({ currentTarget }) => set({ motivo: currentTarget.value })}
      />
      {values.mode === "item" && (
        <Checkbox
          label={t("restock")}
          checked={values.reestocar}
          onChange={({ currentTarget }) => set({ reestocar: currentTarget.checked })}
        />
      )}
      <Hint>{t("moneyHint")}</Hint>
      <NotifyField
        email={order.clienteEmail}
        checked={values.notificar}
        onChange={(notificar) => set({ notificar })}
      />
    </FormModal>
  );
}
