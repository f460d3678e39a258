import { type ApiKey, apiKeyState, type ListApiKeys } from "@/lib/api-keys/schema";
import type { Ctx } from "@/lib/ctx";
import { countedPage } from "@/lib/db/page";
import { notFound } from "@/lib/errors";
import type { PageOf } from "@/lib/http/list";

const UNUSED_AFTER_MS = 90 * 86_400_000;

export const apiKeyFields = {
  id: true,
  nome: true,
  prefixo: true,
  final: true,
  scopes: true,
  criadaEm: true,
  expiraEm: true,
} as const;

const rowFields = {
  ...apiKeyFields,
  criadaPor: { select: { id: true, nome: true } },
  ultimoUsoEm: true,
  ultimoUsoIp: true,
  revogadaEm: true,
  scopeUses: { select: { scope: true, ultimoUsoEm: true } },
} as const;

export function liveKeys() {
  const now = new Date();
  return {
    AND: [
      { OR: [{ revogadaEm: null }, { revogadaEm: { gt: now } }] },
      { OR: [{ expiraEm: null }, { expiraEm: { gt: now } }] },
    ],
  };
}

type Uses = { criadaEm: Date; scopes: string[]; scopeUses: { scope: string; ultimoUsoEm: Date }[] };

function unusedScopes({ criadaEm, scopes, scopeUses }: Uses): string[] {
  const lastUse = new Map(scopeUses.map(({ scope, ultimoUsoEm }) => [scope, ultimoUsoEm]));
  const limit = Date.now() - UNUSED_AFTER_MS;
  return scopes.filter((scope) => (lastUse.get(scope) ?? criadaEm).getTime() < limit);
}

type Ends = { revogadaEm: Date | null; expiraEm: Date | null };

function rowOf<Row extends Uses & Ends>({ scopeUses, ...key }: Row) {
  return {
    ...key,
    situacao: apiKeyState(key, new Date()),
    escoposSemUso: unusedScopes({ ...key, scopeUses }),
  };
}

/** Newest first. */
export async function listApiKeys(ctx: Ctx, query: ListApiKeys): Promise<PageOf<ApiKey>> {
  const where = query.situacao === "ativas" ? liveKeys() : {};
  const count = () => ctx.db.apiKey.count({ where });
  return countedPage(query, count, async (window) => {
    const rows = await ctx.db.apiKey.findMany({
      where,
      select: rowFields,
      orderBy: [{ criadaEm: "desc" }, { id: "desc" }],
      ...window,
    });
    return rows.map(rowOf);
  });
}

/** Also finds revoked keys. @throws 404 */
export async function getApiKeyOrThrow(ctx: Ctx, id: string): Promise<ApiKey> {
  const row = await ctx.db.apiKey.findUnique({ where: { id }, select: rowFields });
  if (!row) throw notFound("Chave de API");
  return rowOf(row);
}
