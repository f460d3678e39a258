import type { AuditFilters } from "@/lib/audit/schema";
import type { Ctx } from "@/lib/ctx";
import { periodOf } from "@/lib/db/period";
import { Where } from "@/lib/db/where";

/** Conditions that an index serves. User actions are most of the log, so they need no index. */
const BY_KIND = {
  user: null,
  customer: null,
  apiKey: `"atorId" IN (SELECT k.id FROM api_keys k WHERE k."storeId" = $1::uuid)`,
  system: `"atorId" IS NULL`,
};

/** A record id without its kind matches any kind. @throws 422 naming `de` if it is after `ate` */
export async function auditConditions(ctx: Ctx, filters: AuditFilters): Promise<Where> {
  const { since, before } = await periodOf(ctx, filters);
  const kind = filters.atorTipo && BY_KIND[filters.atorTipo];
  return new Where([`"storeId" = $1::uuid`, ...(kind ? [kind] : [])])
    .and("acao = ?", filters.acao)
    .and("recurso = ?", filters.recurso)
    .and(`"recursoId" = ?`, filters.recursoId)
    .and(`"atorId" = ?::uuid`, filters.atorId)
    .and(`"atorTipo" = ?::"ActorType"`, filters.atorTipo)
    .and(`"criadoEm" >= ?::timestamptz`, since)
    .and(`"criadoEm" < ?::timestamptz`, before);
}
