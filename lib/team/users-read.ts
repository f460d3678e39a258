import { liveKeys } from "@/lib/api-keys/read";
import { deviceOf } from "@/lib/auth/sessions/device";
import { type Ctx, permissionsOf } from "@/lib/ctx";
import { countedPage } from "@/lib/db/page";
import { notFound } from "@/lib/errors";
import type { PageOf } from "@/lib/http/list";
import type { BuiltInKind } from "@/lib/permissions";
import { assertCovers, memberFields } from "@/lib/team/guard";
import type { ListUsers, TeamSession, TeamUser } from "@/lib/team/schema";
import { openSessions } from "@/lib/team/sessions";
import { NOT_REMOVED, STATE_WHERE, userState } from "@/lib/team/user-state";

const rowFields = () =>
  ({
    ...memberFields,
    ultimoLoginEm: true,
    criadoEm: true,
    tokens: {
      where: { tipo: "convite" },
      select: { expiraEm: true },
      orderBy: { criadoEm: "desc" },
      take: 1,
    },
    _count: {
      select: {
        apiKeys: { where: liveKeys() },
        subscriptions: { where: { ativo: true, removidaEm: null } },
      },
    },
  }) as const;

type Row = {
  id: string;
  nome: string;
  email: string;
  ativo: boolean;
  senhaHash: string | null;
  totpAtivadoEm: Date | null;
  ultimoLoginEm: Date | null;
  criadoEm: Date;
  role: Omit<TeamUser["papel"], "sistema"> & { sistema: string | null };
  tokens: { expiraEm: Date }[];
  _count: { apiKeys: number; subscriptions: number };
};

// Leaves out the password hash, because the audit log stores answers too.
function rowOf({ id, nome, email, role, tokens, ultimoLoginEm, criadoEm, ...user }: Row): TeamUser {
  const situacao = userState(user);
  return {
    id,
    nome,
    email,
    // The database constraint roles_sistema_check guarantees this type.
    papel: { ...role, sistema: role.sistema as BuiltInKind | null },
    situacao,
    segundoFator: user.totpAtivadoEm !== null,
    ultimoLoginEm,
    criadoEm,
    conviteExpiraEm: situacao === "convidado" ? (tokens[0]?.expiraEm ?? null) : null,
    chavesAtivas: user._count.apiKeys,
    webhooksAtivos: user._count.subscriptions,
  };
}

function conditionOf({ q, papel, situacao }: ListUsers) {
  const has = { contains: q ?? "", mode: "insensitive" } as const;
  return {
    AND: [
      situacao ? STATE_WHERE[situacao] : NOT_REMOVED,
      q ? { OR: [{ nome: has }, { email: has }] } : {},
      papel ? { roleId: papel } : {},
    ],
  };
}

/** Ordered by name, without removed people. */
export async function listUsers(ctx: Ctx, query: ListUsers): Promise<PageOf<TeamUser>> {
  const where = conditionOf(query);
  const count = () => ctx.db.user.count({ where });
  return countedPage(query, count, async (window) => {
    const rows = await ctx.db.user.findMany({
      where,
      select: rowFields(),
      orderBy: [{ nome: "asc" }, { id: "asc" }],
      ...window,
    });
    return rows.map(rowOf);
  });
}

/** @throws 404 */
export async function getTeamUserOrThrow(ctx: Ctx, id: string): Promise<TeamUser> {
  const row = await ctx.db.user.findUnique({ where: { id, ...NOT_REMOVED }, select: rowFields() });
  if (!row) throw notFound("Pessoa");
  return rowOf(row);
}

const MAX_SESSIONS = 50;

/** Open sessions; the session used last comes first. @throws 403 · 404 */
export async function listTeamSessions(ctx: Ctx, userId: string): Promise<TeamSession[]> {
  const { papel } = await getTeamUserOrThrow(ctx, userId);
  assertCovers({ permissions: permissionsOf(ctx.actor) }, papel.permissoes);
  const rows = await ctx.db.userSession.findMany({
    where: { userId, ...openSessions() },
    select: { id: true, criadaEm: true, ultimoUsoEm: true, ip: true, userAgent: true },
    orderBy: [{ ultimoUsoEm: "desc" }, { id: "desc" }],
    take: MAX_SESSIONS,
  });
  return rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent) }));
}
