import { z } from "zod";

export type Json = Record<string, unknown>;

const KEPT = new Set(["default", "description"]);

export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: target }) => {
      const shown = z.globalRegistry.get(zodSchema)?.openapi;
      if (!shown) return;
      for (const key of Object.keys(target)) if (!KEPT.has(key)) delete target[key];
      Object.assign(target, shown);
    },
  });
  return json;
}
