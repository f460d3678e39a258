"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { inputOf } from "@/lib/segments/draft";
import { type Condition, type Group, isGroup, type Names, referenceOf } from "@/lib/segments/types";

type Words = { value: string; from: string; to: string; count: number };

/** Key of the message below `sentence.fields`. */
function messageOf({ campo, operador, valor }: Condition): string {
  const isNo = valor === false;
  if (campo.startsWith("aceita")) return `${campo}.${isNo === (operador === "igual") ? "no" : "yes"}`;
  return `${campo}.${operador}${operador === "vazio" && isNo ? "No" : ""}`;
}

/**
 * Example: "gastou mais de R$ 500,00 e comprou Vaso". `names`: names of the
 * products, categories and coupons in the rules.
 */
export function useConditionSentence() {
  const t = useTranslations("panel.conditions.sentence");
  const format = useFormats();

  const write = (condition: Condition, names: Names, value: unknown): string => {
    const input = inputOf(condition);
    if (input === "cents" || input === "centsRange") return format.cents(Number(value));
    if (input === "countRange") return format.count(Number(value));
    if (input === "moment" || input === "momentRange") return format.moment(String(value));
    const reference = referenceOf(condition.campo);
    if (!reference) return String(value);
    return names[String(value)] ?? t(`gone.${reference}`);
  };

  const one = (condition: Condition, names: Names): string => {
    const { valor } = condition;
    const written = (Array.isArray(valor) ? valor : [valor]).map((value) => write(condition, names, value));
    const words: Words = {
      value: written.join(` ${t("or")} `),
      from: written[0] ?? "",
      to: written[1] ?? "",
      count: typeof valor === "number" ? valor : 0,
    };
    return t(`fields.${messageOf(condition)}` as "fields.pedidos.maior", words);
  };

  const all = ({ operador, condicoes }: Group, names: Names): string =>
    condicoes
      .map((part) => {
        if (!isGroup(part)) return one(part, names);
        const inner = all(part, names);
        return part.condicoes.length > 1 ? `(${inner})` : inner;
      })
      .join(` ${t(operador === "e" ? "and" : "or")} `);

  /** The whole sentence: first letter capital, no full stop. */
  const whole = (rules: Group, names: Names): string => {
    const sentence = all(rules, names);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
  return { one, whole };
}
