"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { IntegerField } from "@/components/form/integer-field";
import { useFormats } from "@/components/layout/panel-context";
import { useAdjustForm } from "@/components/loyalty/use-adjust-form";
import { toast } from "@/components/ui/toast";
import type { PointsView } from "@/lib/loyalty/client";
import { MAX_REASON_LENGTH } from "@/lib/loyalty/kinds";

const WAYS = ["add", "take"] as const;
const REASONS = ["courtesy", "correction", "contest"] as const;

type Props = { customerId: string; nome: string; points: PointsView; onClose: () => void };

/** Adds or takes points by hand, with the reason; shows the balance before it is done. */
export function AdjustPoints({ customerId, nome, points, onClose }: Props) {
  const t = useTranslations("panel.loyalty.adjust");
  const words = useTranslations("panel.loyalty");
  const { count, cents } = useFormats();
  const reasons = useId();
  const pointsOf = (number: number) => words("points", { count: number });
  const form = useAdjustForm(customerId, points, (now) => {
    toast.done(t("done", { name: nome, points: pointsOf(now.saldo) }));
    onClose();
  });
  const { values, set, after, isInRange } = form;
  const { way, amount, motivo } = values;
  const worth = cents(Math.max(0, after) * points.valorPontoCents);
  const from = count(points.saldo);
  const result = t("result", { from, to: count(after), worth });
  const submitLabel = t(way === "add" ? "submitAdd" : "submitTake", { points: pointsOf(amount ?? 0) });
  return (
    <FormModal
      title={t("title", { name: nome })}
      submitLabel={isInRange ? submitLabel : t("submit")}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems
        refusal={form.refusal}
        title={t(form.isRefused ? "failed" : "problems")}
        sentences={form.sentences}
      />
      <ChoicePills
        name="way"
        label={t("way")}
        choices={WAYS.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChoose={(next) => set({ way: next })}
      />
      <IntegerField
        label={t("points")}
        description={amount === null ? t("current", { count: from }) : result}
        error={form.amountProblem}
        data-autofocus
        maxDigits={7}
        value={amount}
        onChange={(next) => set({ amount: next })}
      />
      <TextInput
        label={t("reason")}
        description={t("reasonHint")}
        error={form.reasonProblem}
        maxLength={MAX_REASON_LENGTH}
        list={reasons}
        value={motivo}
        onChange={({ currentTarget }) => set({ motivo: currentTarget.value })}
      />
      <datalist id={reasons}>
        {REASONS.map((reason) => (
          <option key={reason} value={t(`reasons.${reason}`)} />
        ))}
      </datalist>
    </FormModal>
  );
}
