import fc from "fast-check";

type Json = Record<string, unknown>;
type IdsOf = (name: string) => readonly string[];
type Values = { idsOf: IdsOf; hostility: number; name: string };

export type GeneratedRequest = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Absent, JSON, or a malformed text. */
  body: unknown;
  contentType: string;
};

/** Extreme numbers, texts that Postgres or UTF-8 refuses, and values of other types. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\ufeff",
  "\u202eabc",
  "👩‍👩‍👧‍👦",
  "'; DROP TABLE orders; --",
  "%00%ff",
  "../../../etc/passwd",
  "{{cliente.nome}}",
  "a".repeat(5000),
  "0000-00-00",
  "9999-12-31T23:59:60Z",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "2026-02-30",
  "NaN",
  "1e400",
  "-0",
  0,
  -1,
  0.1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  [],
  [null],
  [[[[[[]]]]]],
  {},
  { __proto__: null, constructor: 1 },
  { toString: 1 },
];

const hostile = fc.constantFrom(...HOSTILE);
const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });

function text(schema: Json, { idsOf, name }: Values): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema as Record<string, never>;
  if (format === "uuid") {
    const ids = fc.constantFrom(...idsOf(name));
    return fc.oneof({ weight: 9, arbitrary: ids }, { weight: 1, arbitrary: fc.uuid() });
  }
  if (format === "date-time") return moment.map((date) => date.toISOString());
  if (format === "date") return moment.map((date) => date.toISOString().slice(0, 10));
  if (format === "email") return fc.emailAddress();
  if (format === "uri" || format === "url") return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern, "u"));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: "grapheme" });
}

function whole(schema: Json): fc.Arbitrary<number> {
  const { minimum = -10, maximum = 200 } = schema as Record<string, number>;
  const min = Math.max(Math.ceil(minimum), -(2 ** 31));
  return fc.oneof(
    fc.integer({ min, max: Math.max(min, Math.min(maximum, min + 200)) }),
    fc.constant(maximum),
  );
}

function object(schema: Json, values: Values): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const model = Object.fromEntries(
    properties.map(([name, property]) => [name, anyOf(property, { ...values, name })]),
  );
  const required = ((schema.required ?? []) as string[]).filter((name) => name in model);
  return fc.record(model, { requiredKeys: required });
}

/** `prefixItems` describes fixed places; `items: false` allows no more items. */
function array({ prefixItems, items }: Json, values: Values): fc.Arbitrary<unknown> {
  if (Array.isArray(prefixItems))
    return fc.tuple(...(prefixItems as Json[]).map((item) => anyOf(item, values)));
  return fc.array(anyOf((items || {}) as Json, values), { maxLength: 4 });
}

function wellFormed(schema: Json, values: Values): fc.Arbitrary<unknown> {
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return fc.oneof(...options.map((option) => anyOf(option, values)));
  if (schema.allOf) return anyOf(Object.assign({}, ...(schema.allOf as Json[])), values);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return text(schema, values);
    case "integer":
      return whole(schema);
    case "number":
      return fc.oneof(whole(schema), fc.double({ min: 0, max: 1000, noNaN: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return array(schema, values);
    case "object":
      return object(schema, values);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function anyOf(schema: Json, values: Values): fc.Arbitrary<unknown> {
  const { hostility } = values;
  return fc.oneof(
    { weight: 100 - hostility, arbitrary: wellFormed(schema, values) },
    { weight: hostility, arbitrary: hostile },
  );
}

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

type Parameter = { name: string; in: string; schema: Json };

function texts(parameters: readonly Parameter[], where: string, values: Values, required: boolean) {
  const named = parameters.filter((parameter) => parameter.in === where);
  const model = Object.fromEntries(
    named.map(({ name, schema }) => [name, anyOf(schema, { ...values, name }).map(asText)]),
  );
  return fc.record(model, { requiredKeys: required ? Object.keys(model) : [] });
}

function bodyOf(schema: Json | undefined, values: Values): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  return fc.oneof(
    { weight: 92, arbitrary: wellFormed(schema, values) },
    { weight: 4, arbitrary: hostile },
    { weight: 2, arbitrary: fc.constantFrom("{", "[1,", '{"a":1}}', "\u0000", "nul") },
    { weight: 2, arbitrary: fc.constant(undefined) },
  );
}

type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Json }> };
};

/** Mostly valid, sometimes hostile requests. @param idsOf ids for parameters and fields that take an id */
export function requestsFor(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
  idsOf: IdsOf,
): fc.Arbitrary<GeneratedRequest> {
  const values = { idsOf, hostility: 4, name: "" };
  const [type = "application/json", content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    params: texts(parameters, "path", values, true),
    query: texts(parameters, "query", values, false),
    body: type === "application/json" ? bodyOf(content?.schema, values) : fc.string({ unit: "binary" }),
    contentType: fc.oneof(
      { weight: 97, arbitrary: fc.constant(type) },
      { weight: 3, arbitrary: fc.constantFrom("text/plain", "", "application/json; charset=latin1") },
    ),
  }) as fc.Arbitrary<GeneratedRequest>;
}
