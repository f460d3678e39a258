"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { IntegerField } from "@/components/form/integer-field";
import { useDialogAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { adjustPointsMutation, type PointsView, participationMutation } from "@/lib/loyalty/client";
import { MAX_ADJUSTMENT, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "@/lib/loyalty/kinds";

export type PointsDialog = "adjust" | "pause";

type DialogProps = { customerId: string; nome: string; points: PointsView; onClose: () => void };

export function PointsDialogs({ dialog, ...props }: DialogProps & { dialog: PointsDialog }) {
  return dialog === "adjust" ? <AdjustPoints {...props} /> : <PausePoints {...props} />;
}

const WAYS = ["add", "take"] as const;
const REASONS = ["courtesy", "correction", "contest"] as const;

type Values = { way: (typeof WAYS)[number]; amount: number | null; motivo: string };

const isInRange = (amount: number | null) => amount !== null && amount > 0 && amount <= MAX_ADJUSTMENT;
const pointsOf = ({ way, amount }: Values) => (way === "add" ? (amount ?? 0) : -(amount ?? 0));

function useAdjustForm(saldo: number) {
  const t = useTranslations("panel.loyalty.adjust");
  const { count } = useFormats();
  const most = Math.max(0, saldo);
  return useForm<Values>({
    initialValues: { way: "add", amount: null, motivo: "" },
    validate: {
      amount: (amount, { way }) => {
        if (!isInRange(amount)) return t("pointsMissing");
        return way === "take" && (amount ?? 0) > most ? t("tooMany", { count: count(most) }) : null;
      },
      motivo: (reason) => (reason.trim().length < MIN_REASON_LENGTH ? t("reasonMissing") : null),
    },
  });
}

/** Shows the new balance before the user confirms. */
function AdjustPoints({ customerId, nome, points, onClose }: DialogProps) {
  const t = useTranslations("panel.loyalty.adjust");
  const words = useTranslations("panel.loyalty");
  const { count, cents } = useFormats();
  const reasons = useId();
  const wordsOf = (number: number) => words("points", { count: number });
  const form = useAdjustForm(points.saldo);
  const action = useDialogAction({
    form,
    mutation: adjustPointsMutation,
    sent: (typed) => ({ customerId, pontos: pointsOf(typed), motivo: typed.motivo }),
    done: (now) => t("done", { name: nome, points: wordsOf(now.saldo) }),
    onClose,
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const { way, amount } = form.values;
  const after = points.saldo + pointsOf(form.values);
  const worth = cents(Math.max(0, after) * points.valorPontoCents);
  const from = count(points.saldo);
  const result = t("result", { from, to: count(after), worth });
  const submitLabel = t(way === "add" ? "submitAdd" : "submitTake", { points: wordsOf(amount ?? 0) });
  return (
    <FormModal
      title={t("title", { name: nome })}
      submitLabel={isInRange(amount) ? submitLabel : t("submit")}
      action={action}
      onClose={onClose}
    >
      <ChoicePills
        name="way"
        label={t("way")}
        choices={WAYS.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChoose={(next) => form.setFieldValue("way", next)}
      />
      <IntegerField
        {...form.getInputProps("amount")}
        value={amount}
        label={t("points")}
        // The status follows the typed amount.
        description={<span role="status">{amount === null ? t("current", { count: from }) : result}</span>}
        data-autofocus
        maxDigits={7}
      />
      <TextInput
        {...form.getInputProps("motivo")}
        label={t("reason")}
        description={t("reasonHint")}
        maxLength={MAX_REASON_LENGTH}
        list={reasons}
      />
      <datalist id={reasons}>
        {REASONS.map((reason) => (
          <option key={reason} value={t(`reasons.${reason}`)} />
        ))}
      </datalist>
    </FormModal>
  );
}

function PausePoints({ customerId, nome, points, onClose }: DialogProps) {
  const t = useTranslations("panel.loyalty.customer");
  const words = useTranslations("panel.loyalty");
  return (
    <ConfirmChange
      title={t("pauseTitle")}
      confirmLabel={t("pause")}
      mutation={participationMutation}
      sent={{ customerId, ativo: false }}
      done={t("paused", { name: nome })}
      onClose={onClose}
    >
      <p>{t("pauseQuestion", { name: nome, points: words("points", { count: points.saldo }) })}</p>
    </ConfirmChange>
  );
}
