"use client";

import { useTranslations } from "next-intl";
import { type Action, type TriggerName, triggerOf } from "@/lib/automation-rules/types";

type Rule = { quando: string; entao: string; atrasoMin: number; parametros: Record<string, unknown> };

const HOUR = 60;
const DAY = 1_440;

/** Example: "Quando um pedido é pago, espera 1 hora e envia um e-mail". */
export function useRuleSentence() {
  const t = useTranslations("panel.automations");
  const waited = (minutes: number) => {
    if (minutes % DAY === 0) return t("wait.days", { count: minutes / DAY });
    return minutes % HOUR === 0
      ? t("wait.hours", { count: minutes / HOUR })
      : t("wait.minutes", { count: minutes });
  };
  const causeOf = ({ quando, parametros }: Pick<Rule, "quando" | "parametros">) => {
    const name = quando as TriggerName;
    const after = triggerOf(name).time?.after;
    const count = after ? Number(parametros[after] ?? 0) : 0;
    return t(`when.${name.replace(".", "_")}` as "when.order_paid", { count });
  };
  const deedOf = (entao: string) => t(`then.${entao as Action}`);
  const whole = ({ quando, entao, atrasoMin, parametros }: Rule): string => {
    const parts = { cause: causeOf({ quando, parametros }), deed: deedOf(entao) };
    return atrasoMin > 0 ? t("sentenceWaiting", { ...parts, wait: waited(atrasoMin) }) : t("sentence", parts);
  };
  return { whole, causeOf, deedOf };
}
