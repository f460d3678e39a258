import { PANEL_IDLE_HOURS } from "@/lib/auth/panel-session";
import type { Ctx } from "@/lib/ctx";

/** The panel's sessions that were neither ended nor ran out. */
export const openSessions = () => ({
  encerradaEm: null,
  expiraEm: { gt: new Date() },
  ultimoUsoEm: { gt: new Date(Date.now() - PANEL_IDLE_HOURS * 3_600_000) },
});

/** Ends every session of a person, from their next request on. @returns how many were open */
export async function endSessions(tx: Ctx, userId: string): Promise<number> {
  const { count } = await tx.db.userSession.updateMany({
    where: { userId, ...openSessions() },
    data: { encerradaEm: new Date() },
  });
  return count;
}

/** What stood open by e-mail (invitation, new password) opens nothing any more. */
export async function endLinks(tx: Ctx, userId: string): Promise<void> {
  const now = new Date();
  await tx.db.userToken.updateMany({
    where: { userId, usadoEm: null, expiraEm: { gt: now } },
    data: { expiraEm: now },
  });
}
