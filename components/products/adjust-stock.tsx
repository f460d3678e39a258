"use client";

import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { IntegerField } from "@/components/form/integer-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { toast } from "@/components/ui/toast";
import { adjustStockMutation } from "@/lib/products/client";
import { fieldProblemOf } from "@/lib/products/form/problems";

/** What is adjusted, and how many there are of it as far as the screen knows. */
export type StockUnit = { varianteId: string | null; nome: string; estoque: number };
type Props = { productId: string; unit: StockUnit; onClose: () => void };
type Way = "add" | "take" | "count";

const WAYS = ["add", "take", "count"] as const;
const REASONS = ["received", "counted", "damaged", "returned", "gift"] as const;

const changeOf = (way: Way, units: number) => {
  if (way === "count") return { estoque: units };
  return { quantidade: way === "add" ? units : -units };
};
const resultOf = (way: Way, units: number, current: number) =>
  way === "count" ? units : current + (way === "add" ? units : -units);

/** Corrects the stock of a product or a variant by hand, with the reason. */
export function AdjustStock({ productId, unit, onClose }: Props) {
  const t = useTranslations("panel.products.adjust");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const reasons = useId();
  const [way, setWay] = useState<Way>("add");
  const [units, setUnits] = useState<number | null>(null);
  const [motivo, setMotivo] = useState("");
  const [refusal, setRefusal] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const adjust = useMutation(adjustStockMutation);
  const lacks = { units: units === null || (units === 0 && way !== "count"), reason: motivo.trim() === "" };
  const problem = fieldProblemOf(adjust.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // For React the dialog stands inside the editor's form.
    event.stopPropagation();
    setIsTried(true);
    if (units === null || lacks.units || lacks.reason) return setRefusal((count) => count + 1);
    const body = { id: productId, varianteId: unit.varianteId, motivo, ...changeOf(way, units) };
    adjust.mutate(body, {
      onError: () => setRefusal((count) => count + 1),
      onSuccess: ({ saldo }) => {
        toast.done(t("done", { name: unit.nome, count: saldo }));
        onClose();
      },
    });
  };
  const missing = [lacks.units && t("unitsMissing"), lacks.reason && t("reasonMissing")].filter(Boolean);
  return (
    <FormModal
      title={t("title", { name: unit.nome })}
      submitLabel={t("submit")}
      isBusy={adjust.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={t("failed")}
        sentences={adjust.error ? [problem?.sentence ?? sentenceOf(adjust.error)] : isTried ? missing : []}
      />
      <ChoicePills
        name="way"
        label={t("way")}
        choices={WAYS.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChoose={setWay}
      />
      <IntegerField
        label={t(way === "count" ? "counted" : "units")}
        description={
          units === null
            ? t("current", { count: format.count(unit.estoque) })
            : t("result", {
                from: format.count(unit.estoque),
                to: format.count(resultOf(way, units, unit.estoque)),
              })
        }
        error={isTried && lacks.units && t("unitsMissing")}
        data-autofocus
        value={units}
        onChange={setUnits}
      />
      <TextInput
        label={t("reason")}
        error={isTried && lacks.reason && t("reasonMissing")}
        maxLength={255}
        list={reasons}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
      <datalist id={reasons}>
        {REASONS.map((reason) => (
          <option key={reason} value={t(`reasons.${reason}`)} />
        ))}
      </datalist>
    </FormModal>
  );
}
