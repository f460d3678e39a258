import type { AuditFilters } from "@/lib/audit/schema";
import type { Ctx } from "@/lib/ctx";
import { periodOf } from "@/lib/db/period";

/** SQL condition on `audit_logs`; `values` are `$2` and on. */
export type AuditConditions = { where: string; values: unknown[] };

/** What an index finds of a kind of actor. Who logged in is most of the log, and needs none. */
const BY_KIND = {
  user: null,
  customer: null,
  apiKey: `"atorId" IN (SELECT k.id FROM api_keys k WHERE k."storeId" = $1::uuid)`,
  system: `"atorId" IS NULL`,
};

/**
 * What the filters ask for. A record without its kind is looked for as one of any.
 * @throws AppError 422 naming `de` after `ate`
 */
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
