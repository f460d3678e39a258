import { PANEL_IDLE_HOURS } from "@/lib/auth/sessions/panel-session";
import type { Ctx } from "@/lib/ctx";

export const openSessions = () => ({
  encerradaEm: null,
  expiraEm: { gt: new Date() },
  ultimoUsoEm: { gt: new Date(Date.now() - PANEL_IDLE_HOURS * 3_600_000) },
});

/** Takes effect from the next request on. @returns how many sessions were open */
export async function endSessions(tx: Ctx, userId: string): Promise<number> {
  const { count } = await tx.db.userSession.updateMany({
    where: { userId, ...openSessions() },
    data: { encerradaEm: new Date() },
  });
  return count;
}

/** Ends links for an invitation and for a new password. */
export async function endLinks(tx: Ctx, userId: string): Promise<void> {
  const now = new Date();
  await tx.db.userToken.updateMany({
    where: { userId, usadoEm: null, expiraEm: { gt: now } },
    data: { expiraEm: now },
  });
}
