import type { z } from "zod";
import { isForm, readFormBody, readJsonBody, readPlainJsonBody } from "@/lib/api/body";
import type { Spec } from "@/lib/api/spec";
import { unknownFieldsOf } from "@/lib/api/unknown-fields";
import { AppError } from "@/lib/errors";
import { parseInput, queryObject } from "@/lib/http/input";
import type { Envelope } from "@/lib/http/reply";
import type { ApiRequest } from "@/lib/http/request-info";

export type AskedQuery = Record<string, string | number | boolean | undefined>;

/** @throws 404 */
export function parsedParams(schema: z.ZodType, params: object): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError("not_found", "Recurso não encontrado");
  return result.data;
}

/** For a page that the server renders: an empty value is no value. @throws 422 naming the field */
export function parsedQuery(schema: z.ZodType, query: AskedQuery): unknown {
  const words = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return parseInput(schema, Object.fromEntries(words));
}

function queryOf({ url }: ApiRequest): Record<string, string> {
  const start = url.indexOf("?");
  return start < 0 ? {} : queryObject(new URLSearchParams(url.slice(start)));
}

/** @throws 404 a path parameter · 422 naming the field of the query */
export function readAddress(spec: Spec, request: ApiRequest, params: object) {
  return {
    params: spec.params && parsedParams(spec.params, params),
    query: spec.query && parseInput(spec.query, queryOf(request)),
  };
}

/** `json`: before parsing. `avisos`: sentences about fields that were ignored. */
export type Body = { body: unknown; json: unknown; text: string; avisos: readonly string[] };

export const NO_BODY: Body = { body: undefined, json: undefined, text: "", avisos: [] };

/** @throws 400 malformed · 413 · 415 · 422 naming the field */
export async function readBody(
  { form, plain, maxBodyBytes }: Spec,
  schema: z.ZodType,
  request: ApiRequest,
  envelope: Envelope,
): Promise<Body> {
  const readJson = plain ? readPlainJsonBody : readJsonBody;
  const read = form !== undefined && isForm(request) ? readFormBody : readJson;
  const { json, text } = await read(request, maxBodyBytes);
  return { body: parseInput(schema, json), json, text, avisos: unknownFieldsOf(schema, json, envelope) };
}
