import { isDeepStrictEqual } from "node:util";
import type { AuditChange } from "@/lib/audit/schema";

type Json = string | number | boolean | null | Json[] | Content;
export type Content = { [field: string]: Json };

/** Fields that every change touches; they are not reported. */
const SILENT = new Set(["id", "storeId", "atualizadoEm", "versao"]);
const MAX_CHANGES = 300;

const isObject = (value: Json | undefined): value is Content =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function partsOf(value: Json | undefined): Map<string, Json> | null {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return null;
    return new Map(value.map((item, index) => [`[${index}]`, item]));
  }
  return isObject(value) ? new Map(Object.entries(value)) : null;
}

const join = (path: string, part: string) =>
  path && !part.startsWith("[") ? `${path}.${part}` : path + part;

const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const leaf = (value: Json | undefined): AuditChange["antes"] => {
  if (value === undefined || isEmpty(value)) return null;
  return isObject(value) ? JSON.stringify(value) : value;
};

function* walk(path: string, antes: Json | undefined, depois: Json | undefined): Generator<AuditChange> {
  if (isDeepStrictEqual(antes, depois) || (isEmpty(antes) && isEmpty(depois))) return;
  const [before, after] = [partsOf(antes), partsOf(depois)];
  if ((before || isEmpty(antes)) && (after || isEmpty(depois)) && (before || after)) {
    for (const part of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
      if (!SILENT.has(part)) yield* walk(join(path, part), before?.get(part), after?.get(part));
    }
    return;
  }
  yield { campo: path, antes: leaf(antes), depois: leaf(depois) };
}

/** Changes by path. For a new or deleted record: the fields that have a value. */
export function changesBetween(antes: Content | null, depois: Content | null): AuditChange[] {
  const changes: AuditChange[] = [];
  for (const change of walk("", antes ?? {}, depois ?? {})) {
    if (changes.push(change) === MAX_CHANGES) break;
  }
  return changes;
}
