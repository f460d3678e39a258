import type { ApiKey } from "@/lib/api-keys/schema";
import type { Ctx } from "@/lib/ctx";
import { offsetOf, type PageOf, type PageQuery } from "@/lib/http/list";

export const apiKeyFields = {
  id: true,
  nome: true,
  prefixo: true,
  final: true,
  scopes: true,
  criadaEm: true,
  expiraEm: true,
} as const;

/** GET /api-keys, newest first, revoked ones too; never the key itself, of which only a hash is kept. */
export async function listApiKeys(ctx: Ctx, query: PageQuery): Promise<PageOf<ApiKey>> {
  const total = await ctx.db.apiKey.count();
  const data = await ctx.db.apiKey.findMany({
    select: {
      ...apiKeyFields,
      criadaPor: { select: { id: true, nome: true } },
      ultimoUsoEm: true,
      ultimoUsoIp: true,
      revogadaEm: true,
    },
    orderBy: [{ criadaEm: "desc" }, { id: "desc" }],
    skip: offsetOf(query, total),
    take: query.limit,
  });
  return { data, pagination: { page: query.page, limit: query.limit, total } };
}
