"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { IntegerField } from "@/components/form/integer-field";
import { useDialogAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { adjustStockMutation } from "@/lib/products/client";

/** The stock as the screen knows it now. */
export type StockUnit = { varianteId: string | null; nome: string; estoque: number };
type Props = { productId: string; unit: StockUnit; onClose: () => void };
type Way = "add" | "take" | "count";
type Values = { way: Way; units: number | null; motivo: string };

const WAYS = ["add", "take", "count"] as const;
const REASONS = ["received", "counted", "damaged", "returned", "gift"] as const;

const changeOf = ({ way, units }: Values) => {
  if (way === "count") return { estoque: units ?? 0 };
  return { quantidade: way === "add" ? (units ?? 0) : -(units ?? 0) };
};
const resultOf = (way: Way, units: number, current: number) =>
  way === "count" ? units : current + (way === "add" ? units : -units);

export function AdjustStock({ productId, unit, onClose }: Props) {
  const t = useTranslations("panel.products.adjust");
  const format = useFormats();
  const reasons = useId();
  const form = useForm<Values>({
    initialValues: { way: "add", units: null, motivo: "" },
    validate: {
      units: (units, { way }) =>
        units === null || (units === 0 && way !== "count") ? t("unitsMissing") : null,
      motivo: (reason) => (reason.trim() ? null : t("reasonMissing")),
    },
  });
  const action = useDialogAction({
    form,
    mutation: adjustStockMutation,
    sent: (typed) => ({
      id: productId,
      varianteId: unit.varianteId,
      motivo: typed.motivo,
      // A count replaces the stock, so a sale in between must not be lost. Units that come or go are added to it.
      ...(typed.way === "count" && { seAtual: unit.estoque }),
      ...changeOf(typed),
    }),
    // All other fields are about the quantity.
    placeOf: (field) => (field === "motivo" ? field : "units"),
    done: ({ saldo }) => t("done", { name: unit.nome, count: saldo }),
    onClose,
    texts: { problems: t("failed"), failed: t("failed") },
  });
  const { way, units } = form.values;
  return (
    <FormModal
      title={t("title", { name: unit.nome })}
      submitLabel={t("submit")}
      action={action}
      onClose={onClose}
    >
      <ChoicePills
        name="way"
        label={t("way")}
        choices={WAYS.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChoose={(chosen) => form.setFieldValue("way", chosen)}
      />
      <IntegerField
        {...form.getInputProps("units")}
        value={units}
        label={t(way === "count" ? "counted" : "units")}
        description={
          units === null
            ? t("current", { count: format.count(unit.estoque) })
            : t("result", {
                from: format.count(unit.estoque),
                to: format.count(resultOf(way, units, unit.estoque)),
              })
        }
        data-autofocus
      />
      <TextInput {...form.getInputProps("motivo")} label={t("reason")} maxLength={255} list={reasons} />
      <datalist id={reasons}>
        {REASONS.map((reason) => (
          <option key={reason} value={t(`reasons.${reason}`)} />
        ))}
      </datalist>
    </FormModal>
  );
}
