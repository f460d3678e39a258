import { z } from "zod";
import { MAX_NUMBER, MAX_TEXT } from "@/lib/custom-fields/limits";
import {
  type CustomField,
  CustomValues,
  type CustomValuesChange,
  foldedChoice,
} from "@/lib/custom-fields/schema";
import { invalid } from "@/lib/errors";
import { tidyText, typedText } from "@/lib/format/typed-text";
import { type Said, sentence } from "@/lib/i18n/sentence";

export type FieldFacts = Pick<CustomField, "id" | "chave" | "tipo" | "opcoes">;
type Value = CustomValues[string];

const Day = z.iso.date();

/** The value as it is stored; null: empty. A `Said` says what is wrong. */
type Checked = { value: Value | null } | { wrong: Said };

function checkedText(given: Value): Checked {
  const text = typeof given === "string" ? typedText(given) : null;
  if (text === null) return { wrong: "informe um texto" };
  if (text.length > MAX_TEXT)
    return { wrong: sentence("use no máximo {count} caractere(s)", { count: MAX_TEXT }) };
  return { value: text || null };
}

function checkedNumber(given: Value): Checked {
  if (typeof given !== "number" || !Number.isFinite(given)) {
    return { wrong: "informe um número, sem ponto entre os milhares" };
  }
  if (Math.abs(given) > MAX_NUMBER) {
    return { wrong: "informe um número de -1.000.000.000.000 a 1.000.000.000.000" };
  }
  // JSON knows no -0, so it would come back as another number.
  return { value: given === 0 ? 0 : given };
}

function checkedDay(given: Value): Checked {
  const text = typeof given === "string" ? tidyText(given).trim() : null;
  if (text === "") return { value: null };
  if (text === null || !Day.safeParse(text).success) return { wrong: "informe uma data como 2026-01-31" };
  return { value: text };
}

function checkedChoice({ opcoes }: FieldFacts, given: Value): Checked {
  const text = typeof given === "string" ? foldedChoice(tidyText(given).trim()) : null;
  if (text === "") return { value: null };
  const choice = opcoes.find((option) => foldedChoice(option) === text);
  return choice === undefined
    ? { wrong: sentence("use um de: {values}", { values: opcoes.join(", ") }) }
    : { value: choice };
}

function checked(field: FieldFacts, given: Value): Checked {
  switch (field.tipo) {
    case "texto":
      return checkedText(given);
    case "numero":
      return checkedNumber(given);
    case "data":
      return checkedDay(given);
    case "escolha":
      return checkedChoice(field, given);
  }
}

const KEY = /^[a-z0-9-]{1,40}$/;

/** The caller chose the key, so only one that could be ours is repeated. */
const nameOf = (chave: string) =>
  KEY.test(chave) ? `camposPersonalizados.${chave}` : "camposPersonalizados";

/**
 * The values of a record after a change. A value that stays as it is may be a choice that the field no longer has.
 * @throws 422 names `camposPersonalizados.chave`
 */
export function changedValues(
  fields: readonly FieldFacts[],
  current: CustomValues,
  change: CustomValuesChange,
): CustomValues {
  const next = new Map(Object.entries(current));
  for (const [chave, given] of Object.entries(change)) {
    const name = nameOf(chave);
    const field = fields.find((each) => each.chave === chave);
    if (!field) throw invalid(name, "a loja não tem este campo; veja os campos em Configurações");
    if (given !== null && given === next.get(chave)) continue;
    const outcome = given === null ? { value: null } : checked(field, given);
    if ("wrong" in outcome) throw invalid(name, outcome.wrong);
    if (outcome.value === null) next.delete(chave);
    else next.set(chave, outcome.value);
  }
  return Object.fromEntries(next);
}

/** As the record's column holds them. The values of removed fields are left out. */
export function toStored(fields: readonly FieldFacts[], values: CustomValues): CustomValues {
  const known = new Map(Object.entries(values));
  return Object.fromEntries(
    fields.flatMap(({ id, chave }) => {
      const value = known.get(chave);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** As people and programs see them. */
export function fromStored(
  fields: readonly Pick<FieldFacts, "id" | "chave">[],
  stored: unknown,
): CustomValues {
  const known = new Map(Object.entries(CustomValues.parse(stored)));
  return Object.fromEntries(
    fields.flatMap(({ id, chave }) => {
      const value = known.get(id);
      return value === undefined ? [] : [[chave, value]];
    }),
  );
}
