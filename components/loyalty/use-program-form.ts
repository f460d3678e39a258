"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import type { Program } from "@/lib/loyalty/client";

/** Null: empty. */
export type ProgramValues = {
  ativo: boolean;
  /** Hundredths of a point per 1 of the currency. */
  taxa: number | null;
  valorPontoCents: number | null;
  validadeMeses: number | null;
  carenciaDias: number | null;
  minimoResgate: number | null;
  maximoPercentualPedido: number | null;
};
export type ProgramForm = ReturnType<typeof useProgramForm>;

export const valuesOf = ({ pontosPorReal, ...program }: Program): ProgramValues => ({
  ...program,
  taxa: Math.round(pontosPorReal * 100),
});

/** Null while a rule is missing. */
export function programOf(values: ProgramValues): Program | null {
  const { taxa, valorPontoCents, validadeMeses, carenciaDias, minimoResgate } = values;
  const { ativo, maximoPercentualPedido } = values;
  if (taxa === null || valorPontoCents === null || validadeMeses === null || carenciaDias === null)
    return null;
  if (minimoResgate === null || maximoPercentualPedido === null) return null;
  const pontosPorReal = taxa / 100;
  return {
    ativo,
    pontosPorReal,
    valorPontoCents,
    validadeMeses,
    carenciaDias,
    minimoResgate,
    maximoPercentualPedido,
  };
}

const within = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max;

/** In the units of `SettingsChange`. */
export function useProgramForm(initialValues: ProgramValues) {
  const t = useTranslations("panel.loyalty.form");
  return useForm<ProgramValues>({
    initialValues,
    validate: {
      taxa: (value) => (within(value, 1, 100_000) ? null : t("rateWrong")),
      carenciaDias: (value) => (within(value, 0, 90) ? null : t("waitWrong")),
      validadeMeses: (value) => (within(value, 1, 120) ? null : t("lifeWrong")),
      valorPontoCents: (value) => (within(value, 1, 100_000) ? null : t("valueWrong")),
      minimoResgate: (value) => (within(value, 1, 1_000_000) ? null : t("minWrong")),
      maximoPercentualPedido: (value) => (within(value, 1, 100) ? null : t("maxWrong")),
    },
  });
}
