"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/layout/panel-context";
import { type ProgramForm, type ProgramValues, valuesOf } from "@/components/loyalty/use-program-form";
import { ApiError } from "@/lib/http/fetcher";
import { settingsQuery } from "@/lib/settings/client";
import type { Settings } from "@/lib/settings/schema";

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
 * Another person saved first: takes over their changes where this one has none, and says so. Saving takes
 * another click.
 */
export function useStaleProgram(settings: Settings, form: ProgramForm) {
  const t = useTranslations("panel.loyalty.form");
  const { cents } = useFormats();
  const client = useQueryClient();
  const [versao, setVersao] = useState(settings.versao);
  const [base, setBase] = useState(valuesOf(settings.fidelidade));
  const [sentence, setSentence] = useState<string | null>(null);

  /** True if it was such a conflict. */
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
