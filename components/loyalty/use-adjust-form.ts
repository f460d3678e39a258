"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { adjustPointsMutation, type PointsView } from "@/lib/loyalty/client";
import { MAX_ADJUSTMENT, MIN_REASON_LENGTH } from "@/lib/loyalty/kinds";

type Values = { way: "add" | "take"; amount: number | null; motivo: string };

/** An adjustment as it is typed, what it lacks, and the way to send it. */
export function useAdjustForm(customerId: string, { saldo }: PointsView, onDone: (now: PointsView) => void) {
  const t = useTranslations("panel.loyalty.adjust");
  const { count } = useFormats();
  const sentenceOf = useErrorSentence();
  const [values, setValues] = useState<Values>({ way: "add", amount: null, motivo: "" });
  const [refusal, setRefusal] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const adjust = useMutation(adjustPointsMutation);
  const { way, amount, motivo } = values;
  const pontos = way === "add" ? (amount ?? 0) : -(amount ?? 0);

  const most = Math.max(0, saldo);
  const isInRange = amount !== null && amount > 0 && amount <= MAX_ADJUSTMENT;
  const amountProblem = isInRange
    ? way === "take" && amount > most && t("tooMany", { count: count(most) })
    : t("pointsMissing");
  const reasonProblem = motivo.trim().length < MIN_REASON_LENGTH && t("reasonMissing");
  const problems = [amountProblem, reasonProblem].filter((problem) => problem !== false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // For React the dialog stands inside the page's form, if there is one.
    event.stopPropagation();
    setIsTried(true);
    const refuse = () => setRefusal((number) => number + 1);
    if (problems.length > 0) {
      adjust.reset();
      return refuse();
    }
    adjust.mutate({ customerId, pontos, motivo }, { onError: refuse, onSuccess: onDone });
  };
  return {
    values,
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    /** The balance afterwards. */
    after: saldo + pontos,
    isInRange,
    submit,
    refusal,
    isBusy: adjust.isPending,
    isRefused: adjust.error !== null,
    sentences: adjust.error ? [sentenceOf(adjust.error)] : isTried ? problems : [],
    amountProblem: isTried && amountProblem,
    reasonProblem: isTried && reasonProblem,
  };
}
