import type { z } from "zod";
import { type AppError, invalid } from "@/lib/errors";
import { fromMessage, type PlainTemplate, type Said, says } from "@/lib/i18n/sentence";

type Path = readonly PropertyKey[];

/** `["itens", 0, "precoCents"]` → `itens[0].precoCents`. */
export function fieldName(path: Path): string {
  const name = path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, "");
  return name || "corpo";
}

const TYPE_NAMES: Record<string, PlainTemplate> = {
  string: "informe um texto",
  number: "informe um número",
  int: "informe um inteiro",
  boolean: "informe true ou false",
  array: "informe uma lista",
  object: "informe um objeto",
  record: "informe um objeto",
};

type Issue = z.core.$ZodRawIssue;

function sizeSentence(issue: Issue, edge: "min" | "max"): string {
  const bound = String(edge === "min" ? Reflect.get(issue, "minimum") : Reflect.get(issue, "maximum"));
  const inclusive = Reflect.get(issue, "inclusive") !== false;
  const origin = Reflect.get(issue, "origin");
  const isMin = edge === "min";
  if (origin === "string") {
    return isMin
      ? says("use no mínimo {count} caractere(s)", { count: bound })
      : says("use no máximo {count} caractere(s)", { count: bound });
  }
  if (origin === "array" || origin === "set") {
    return isMin
      ? says("informe no mínimo {count} item(ns)", { count: bound })
      : says("informe no máximo {count} item(ns)", { count: bound });
  }
  if (inclusive) {
    return isMin
      ? says("informe um valor maior ou igual a {bound}", { bound })
      : says("informe um valor menor ou igual a {bound}", { bound });
  }
  return isMin
    ? says("informe um valor maior que {bound}", { bound })
    : says("informe um valor menor que {bound}", { bound });
}

/** A message that the schema itself gives has priority. */
function messageOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== "custom") return says("campo obrigatório");
  switch (issue.code) {
    case "invalid_type":
      return says(TYPE_NAMES[issue.expected] ?? "valor inválido");
    case "too_small":
      return sizeSentence(issue, "min");
    case "too_big":
      return sizeSentence(issue, "max");
    case "invalid_value":
      return says("use um de: {values}", { values: issue.values.map(String).join(", ") });
    case "invalid_format":
      return says(issue.format === "uuid" ? "informe um uuid" : "formato inválido");
    case "unrecognized_keys":
      return says("campo desconhecido: {names}", { names: issue.keys.join(", ") });
    default:
      return says("valor inválido");
  }
}

/** Finds NUL or half a surrogate pair, which Postgres cannot store. Iterative, because JSON nests deeply. */
function unstorable(root: unknown): Path | null {
  const stack: { value: unknown; path: Path }[] = [{ value: root, path: [] }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, path } = next;
    if (typeof value === "string") {
      if (value.includes("\0") || !value.isWellFormed()) return path;
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) stack.push({ value: item, path: [...path, index] });
    } else if (value !== null && typeof value === "object") {
      for (const [key, item] of Object.entries(value)) stack.push({ value: item, path: [...path, key] });
    }
  }
  return null;
}

/** A caller may choose the key of a record, and a header can't hold every text: such a key is left out. */
function sayable(path: Path): Path {
  const odd = path.findIndex((key) => typeof key === "string" && !/^[\w-]{1,60}$/.test(key));
  return odd < 0 ? path : path.slice(0, odd);
}

const fail = (path: Path, said: Said): AppError => invalid(fieldName(sayable(path)), said);

/** @throws 422 with a sentence that begins with the first invalid field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: messageOf });
  if (!result.success) {
    const [issue] = result.error.issues;
    throw fail(issue?.path ?? [], fromMessage(issue?.message ?? says("valor inválido")));
  }
  const bad = unstorable(result.data);
  if (bad) throw fail(bad, "contém caracteres que não podem ser guardados");
  return result.data;
}

/** @throws 422 if a name occurs twice */
export function queryObject(params: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of params) {
    if (name in query) throw fail([name], "informe uma vez só");
    query[name] = value;
  }
  return query;
}
