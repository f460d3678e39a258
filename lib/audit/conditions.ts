import type { AuditFilters } from "@/lib/audit/schema";
import type { Ctx } from "@/lib/ctx";
import { periodOf } from "@/lib/db/period";

/** `values` start at `$2`. */
export type AuditConditions = { where: string; values: unknown[] };

/** Conditions that an index serves; users are most of the log and need none. */
const BY_KIND = {
  user: null,
  customer: null,
  apiKey: `"atorId" IN (SELECT k.id FROM api_keys k WHERE k."storeId" = $1::uuid)`,
  system: `"atorId" IS NULL`,
};

/** A record without its kind matches any kind. @throws 422 naming `de` after `ate` */
export async function auditConditions(ctx: Ctx, filters: AuditFilters): Promise<AuditConditions> {
  const { since, before } = await periodOf(ctx, filters);
  const values: unknown[] = [];
  const texts = [`"storeId" = $1::uuid`];
  const add = (text: (place: string) => string, value: unknown) => {
    if (value !== undefined && value !== null && value !== "") {
      texts.push(text(`$${values.push(value) + 1}`));
    }
  };
  add((place) => `acao = ${place}`, filters.acao);
  add((place) => `recurso = ${place}`, filters.recurso);
  add((place) => `"recursoId" = ${place}`, filters.recursoId);
  add((place) => `"atorId" = ${place}::uuid`, filters.atorId);
  add((place) => `"atorTipo" = ${place}::"ActorType"`, filters.atorTipo);
  const found = filters.atorTipo && BY_KIND[filters.atorTipo];
  if (found) texts.push(found);
  add((place) => `"criadoEm" >= ${place}::timestamptz`, since);
  add((place) => `"criadoEm" < ${place}::timestamptz`, before);
  return { where: texts.join(" AND "), values };
}
