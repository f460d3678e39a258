"use client";

import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/layout/panel-context";
import { ApiError } from "@/lib/http/fetcher";
import type { Program } from "@/lib/loyalty/client";
import { settingsQuery } from "@/lib/settings/client";
import type { Settings } from "@/lib/settings/schema";

/** A null value means an empty field. */
export type ProgramValues = {
  ativo: boolean;
  /** Hundredths of a point per unit of the currency. */
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

/** Null while a required rule is empty. */
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

/** The values have the units of `SettingsChange`. */
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

const NAMES = [
  "ativo",
  "taxa",
  "carenciaDias",
  "validadeMeses",
  "valorPontoCents",
  "minimoResgate",
  "maximoPercentualPedido",
] as const satisfies (keyof ProgramValues)[];

const LABELS = {
  ativo: "active",
  taxa: "rate",
  carenciaDias: "wait",
  validadeMeses: "life",
  valorPontoCents: "value",
  minimoResgate: "min",
  maximoPercentualPedido: "max",
} as const;

/**
 * If another person saved first, the form takes over their changes to fields that this user left
 * alone, and says so. The user must click save again.
 */
export function useStaleProgram(settings: Settings, form: ProgramForm) {
  const t = useTranslations("panel.loyalty.form");
  const { cents } = useFormats();
  const client = useQueryClient();
  const [versao, setVersao] = useState(settings.versao);
  const [base, setBase] = useState(valuesOf(settings.fidelidade));
  const [sentence, setSentence] = useState<string | null>(null);

  /** @returns true if the error was such a conflict */
  const catchUp = async (error: Error): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.status !== 409) return false;
    const fresh = await client.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null);
    if (!fresh || fresh.versao === versao) return false;
    const now = valuesOf(fresh.fidelidade);
    const changed = NAMES.filter((name) => now[name] !== base[name]);
    const taken = changed.filter((name) => form.values[name] === base[name]);
    form.setInitialValues(now);
    form.setValues(Object.fromEntries(taken.map((name) => [name, now[name]])));
    const names = changed.map((name) => t(LABELS[name], { amount: cents(100) })).join("; ");
    setSentence(names ? t("stale", { names }) : t("staleElsewhere"));
    setBase(now);
    setVersao(fresh.versao);
    return true;
  };
  return { versao, sentence, catchUp };
}
