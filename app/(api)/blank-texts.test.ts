import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findRoutes, operationsOf } from "@/lib/api/routes";

type Json = { [name: string]: unknown };
type Path = readonly (string | number)[];
/** A string that must not be empty, and a way to put it into a body. */
type Leaf = { path: Path; bodyWith: (text: string) => unknown };

const BLANKS = ["\u200b", "\u202a\u2066\u202c", " \u00a0\u200d\ufeff\u2800", "\ufe0f\u00ad\n\u3164"];

/** No human texts: a password, our tokens, a file, a bank's number. */
const OTHERS = /^(?:senha|senhaAtual|novaSenha|token|conteudo|fitId)$/;

const isText = ({ type, minLength, format, pattern, enum: values, const: only }: Json) =>
  type === "string" && Number(minLength ?? 0) >= 1 && !format && !pattern && !values && only === undefined;

/** What tells a variant of a union from the others. */
const literalsOf = (properties: Record<string, Json>) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const [first] = Array.isArray(schema.enum) ? schema.enum : [schema.const];
      return first === undefined ? [] : [[name, first]];
    }),
  );

function leavesOf(schema: Json, path: Path, wrap: (value: unknown) => unknown): Leaf[] {
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some as Json[]) ?? []);
  const leaves = variants.flatMap((variant) => leavesOf(variant, path, wrap));
  if (isText(schema)) leaves.push({ path, bodyWith: wrap });
  if (schema.type === "array" && schema.items) {
    leaves.push(...leavesOf(schema.items as Json, [...path, 0], (value) => wrap([value])));
  }
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  for (const [name, property] of Object.entries(properties)) {
    const beside = literalsOf(properties);
    leaves.push(...leavesOf(property, [...path, name], (value) => wrap({ ...beside, [name]: value })));
  }
  return leaves;
}

type Issue = z.core.$ZodIssue;
const pathsOf = (issues: readonly Issue[], before: Path = []): string[] =>
  issues.flatMap((issue) => {
    const path = [...before, ...(issue.path as Path)];
    const inside = issue.code === "invalid_union" ? issue.errors.flatMap((one) => pathsOf(one, path)) : [];
    return [path.join("."), ...inside];
  });

const described = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline", cycles: "ref" }) as Json;

const texts = operationsOf(await findRoutes()).flatMap(({ method, path, handler }) => {
  const { body } = handler.spec;
  if (!(body instanceof z.ZodType)) return [];
  return leavesOf(described(body), [], (value) => value)
    .filter((leaf) => !OTHERS.test(String(leaf.path.findLast((part) => typeof part === "string"))))
    .map((leaf) => ({ ...leaf, body, name: `${method} ${path}: ${leaf.path.join(".")}` }));
});

describe("a text that must be filled", () => {
  it("is found in the specification of many endpoints", () => {
    const names = texts.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "POST /products: nome",
        "POST /categories: nome",
        "POST /campaigns: nome",
        "POST /customers: nome",
        "POST /blog: titulo",
        "POST /orders: itens.0.descricao",
        "POST /store/checkout: endereco.logradouro",
        "PUT /users/{id}: nome",
      ]),
    );
    expect(names.length).toBeGreaterThan(60);
  });

  it.each(texts.map((text) => [text.name, text] as const))(
    "refuses blanks: %s",
    (_, { path, body, bodyWith }) => {
      for (const blank of BLANKS) {
        const { error } = body.safeParse(bodyWith(blank));
        const named = pathsOf(error?.issues ?? []);
        expect(named, JSON.stringify(blank)).toContain(path.join("."));
      }
    },
  );
});
