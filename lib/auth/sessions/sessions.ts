import { audit } from "@/lib/audit/write";
import { deviceOf } from "@/lib/auth/sessions/device";
import { PANEL_IDLE_HOURS } from "@/lib/auth/sessions/panel-session";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";

const SHOWN = 50;

function own({ actor }: Ctx) {
  if (actor.type !== "user") throw new AppError("forbidden", "Só usuários do painel têm sessões.");
  return { userId: actor.id, sessionId: actor.sessionId };
}

const living = (userId: string) => ({
  userId,
  encerradaEm: null,
  expiraEm: { gt: new Date() },
  ultimoUsoEm: { gt: new Date(Date.now() - PANEL_IDLE_HOURS * 3_600_000) },
});

/** The session used last comes first. */
export async function listSessions(ctx: Ctx) {
  const { userId, sessionId } = own(ctx);
  const rows = await ctx.db.userSession.findMany({
    where: living(userId),
    orderBy: [{ ultimoUsoEm: "desc" }, { id: "desc" }],
    take: SHOWN,
    select: { id: true, ip: true, userAgent: true, criadaEm: true, ultimoUsoEm: true },
  });
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...deviceOf(userAgent),
    atual: row.id === sessionId,
  }));
}

async function end(ctx: Ctx, which: object): Promise<number> {
  const { userId } = own(ctx);
  return transact(ctx, async (tx) => {
    const { count } = await tx.db.userSession.updateMany({
      where: { ...living(userId), ...which },
      data: { encerradaEm: new Date() },
    });
    if (count > 0) {
      const after = { encerradas: count };
      await audit(tx, { action: "user.sessions_ended", resource: "user", resourceId: userId, after });
    }
    return count;
  });
}

/** Ends one of the person's own sessions. @throws 404 */
export async function endSession(ctx: Ctx, id: string) {
  if ((await end(ctx, { id })) === 0) throw notFound("Sessão");
  return { ok: true as const };
}

export async function endOtherSessions(ctx: Ctx) {
  return { encerradas: await end(ctx, { id: { not: own(ctx).sessionId } }) };
}
