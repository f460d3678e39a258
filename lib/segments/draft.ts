import {
  type Condition,
  FIELDS,
  type Field,
  type Group,
  isGroup,
  MAX_DAYS,
  type Names,
  type Operator,
  referenceOf,
} from "@/lib/segments/types";

/** A product, category or coupon (`nome` null: deleted), or a word or state, which is its own name. */
export type Choice = { id: string; nome: string | null };

/** Typed values. Field and operator decide which of them count. */
export type Typed = {
  /** Cents, a count or days. */
  number: number | null;
  numberTo: number | null;
  moment: string | null;
  momentTo: string | null;
  text: string;
  choices: readonly Choice[];
  isYes: boolean;
};
export type DraftCondition = { id: string; campo: Field; operador: Operator } & Typed;
export type DraftGroup = {
  id: string;
  operador: "e" | "ou";
  condicoes: readonly (DraftCondition | DraftGroup)[];
};

export const isDraftGroup = (part: DraftCondition | DraftGroup): part is DraftGroup => "condicoes" in part;

const NOTHING: Typed = {
  number: null,
  numberTo: null,
  moment: null,
  momentTo: null,
  text: "",
  choices: [],
  isYes: true,
};

// A counter, because browsers have no `randomUUID` without https.
let lastId = 0;
const nextId = () => `part-${++lastId}`;

export type Input =
  | "cents"
  | "centsRange"
  | "count"
  | "countRange"
  | "days"
  | "moment"
  | "momentRange"
  | "word"
  | "choices"
  | "choice"
  | "yesNo";

export function inputOf({ campo, operador }: Pick<Condition, "campo" | "operador">): Input {
  const { kind } = FIELDS[campo];
  if (operador === "vazio" || kind === "consent") return "yesNo";
  if (operador === "em") return "choices";
  if (referenceOf(campo)) return "choice";
  const isRange = operador === "entre";
  if (kind === "money") return isRange ? "centsRange" : "cents";
  if (kind === "count") return isRange ? "countRange" : "count";
  if (operador === "nos_ultimos_dias") return "days";
  if (kind === "moment") return isRange ? "momentRange" : "moment";
  return kind === "state" ? "choice" : "word";
}

export const newCondition = (campo: Field = "totalGastoCents"): DraftCondition => ({
  ...NOTHING,
  id: nextId(),
  campo,
  operador: FIELDS[campo].operators[0],
});

export const newGroup = (operador: DraftGroup["operador"] = "e"): DraftGroup => ({
  id: nextId(),
  operador,
  condicoes: [newCondition()],
});

/** A new field drops all typed values (a new operator keeps them). */
export const withField = (condition: DraftCondition, campo: Field): DraftCondition => ({
  ...newCondition(campo),
  id: condition.id,
});

const listOf = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : [valor]);

function typedOf(condition: Condition, names: Names): Partial<Typed> {
  const { valor } = condition;
  const [first, second] = listOf(valor);
  const isNamed = referenceOf(condition.campo) !== null;
  const choices = () =>
    listOf(valor)
      .map(String)
      .map((id) => ({ id, nome: isNamed ? (names[id] ?? null) : id }));
  switch (inputOf(condition)) {
    case "yesNo":
      return { isYes: valor !== false };
    case "choices":
    case "choice":
      return { choices: choices() };
    case "word":
      return { text: String(valor) };
    case "moment":
    case "momentRange":
      return { moment: String(first), ...(second !== undefined && { momentTo: String(second) }) };
    default:
      return { number: Number(first), ...(second !== undefined && { numberTo: Number(second) }) };
  }
}

/** @param names of the products, categories and coupons in the rules */
export function draftOf({ operador, condicoes }: Group, names: Names): DraftGroup {
  const parts = condicoes.map((part) =>
    isGroup(part)
      ? draftOf(part, names)
      : {
          ...NOTHING,
          id: nextId(),
          campo: part.campo,
          operador: part.operador,
          ...typedOf(part, names),
        },
  );
  return { id: nextId(), operador, condicoes: parts };
}

/** The names of chosen options, to write a condition in words. */
export const namesIn = ({ condicoes }: DraftGroup): Names =>
  Object.assign(
    {},
    ...condicoes.map((part) =>
      isDraftGroup(part)
        ? namesIn(part)
        : Object.fromEntries(part.choices.flatMap(({ id, nome }) => (nome === null ? [] : [[id, nome]]))),
    ),
  );

export type Problem = "missing" | "backward" | "days";

export function problemOf(condition: DraftCondition): Problem | null {
  const { number, numberTo, moment, momentTo, text, choices } = condition;
  const range = <T extends number | string>(from: T | null, to: T | null) => {
    if (from === null || to === null) return "missing" as const;
    return to < from ? ("backward" as const) : null;
  };
  switch (inputOf(condition)) {
    case "yesNo":
      return null;
    case "choices":
    case "choice":
      return choices.length > 0 ? null : "missing";
    case "word":
      return text.trim() ? null : "missing";
    case "moment":
      return moment === null ? "missing" : null;
    case "momentRange":
      return range(moment, momentTo);
    case "centsRange":
    case "countRange":
      return range(number, numberTo);
    case "days":
      if (number === null) return "missing";
      return number < 1 || number > MAX_DAYS ? "days" : null;
    default:
      return number === null ? "missing" : null;
  }
}

function filledIn(condition: DraftCondition): unknown {
  const { number, numberTo, moment, momentTo, text, choices, isYes } = condition;
  switch (inputOf(condition)) {
    case "yesNo":
      return isYes;
    case "choices":
      return choices.map(({ id }) => id);
    case "choice":
      return choices[0]?.id;
    case "word":
      return text.trim();
    case "moment":
      return moment;
    case "momentRange":
      return [moment, momentTo];
    case "centsRange":
    case "countRange":
      return [number, numberTo];
    default:
      return number;
  }
}

const conditionOf = (condition: DraftCondition): Condition | null =>
  problemOf(condition) === null
    ? { campo: condition.campo, operador: condition.operador, valor: filledIn(condition) }
    : null;

/** Null while a value is missing. */
export function rulesOf({ operador, condicoes }: DraftGroup): Group | null {
  const parts: (Condition | Group)[] = [];
  for (const part of condicoes) {
    const rules = isDraftGroup(part) ? rulesOf(part) : conditionOf(part);
    if (!rules) return null;
    parts.push(rules);
  }
  return parts.length > 0 ? { operador, condicoes: parts } : null;
}

const namedIn = (part: DraftCondition | DraftGroup): [string, string][] =>
  isDraftGroup(part)
    ? part.condicoes.flatMap(namedIn)
    : part.choices.flatMap(({ id, nome }) => (nome === null ? [] : [[id, nome]]));

/** The names of all chosen options, to write sentences. */
export const namesOf = (tree: DraftGroup): Names => Object.fromEntries(namedIn(tree));

export const countOf = ({ condicoes }: DraftGroup): number =>
  condicoes.reduce((sum, part) => sum + (isDraftGroup(part) ? countOf(part) : 1), 0);

/** Replaces a part, or removes it when `part` is null. A group without parts is removed too. */
export function withPart(tree: DraftGroup, id: string, part: DraftCondition | DraftGroup | null): DraftGroup {
  const condicoes = tree.condicoes.flatMap((each) => {
    if (each.id === id) return part ? [part] : [];
    if (!isDraftGroup(each)) return [each];
    const inner = withPart(each, id, part);
    return inner.condicoes.length > 0 ? [inner] : [];
  });
  return { ...tree, condicoes };
}
