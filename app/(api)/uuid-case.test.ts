import { expect, it } from "vitest";
import { z } from "zod";
import { findRoutes, operationsOf } from "@/lib/api/routes";

const UPPER = "018F0000-0000-7000-8000-00000000ABCD";
const operations = operationsOf(await findRoutes());

function idsIn(schema: unknown, at: string, seen = new Set<unknown>()): { at: string; id: z.ZodType }[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodUUID) return [{ at, id: schema }];
  const inner = schema instanceof z.ZodType ? schema.def : schema;
  return Object.entries(inner).flatMap(([name, value]) => idsIn(value, `${at}.${name}`, seen));
}

const given = operations.flatMap(({ method, path, handler: { spec } }) =>
  (["params", "query", "body"] as const).flatMap((part) => idsIn(spec[part], `${method} ${path} ${part}`)),
);

it("takes every id of a path, query or body in any case, as the one that it is", () => {
  expect(given.length).toBeGreaterThan(80);
  const known = given.filter(({ id }) => id.safeParse(UPPER).data !== UPPER.toLowerCase());
  expect(known.map(({ at }) => at)).toEqual([]);
});
