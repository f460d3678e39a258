import { countAttempt } from "@/lib/auth/login/throttle";
import { verifyPassword } from "@/lib/auth/password/password";
import type { Confirmation } from "@/lib/auth/schema";
import { takeSecondFactor } from "@/lib/auth/second-factor/check";
import type { Ctx } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import { AppError, invalid } from "@/lib/errors";

/**
 * Confirms the person by password or app code. A wrong one counts as a failed attempt.
 * @throws 422 naming `senha` or `codigo` · 429
 */
export async function prepareConfirmation(ctx: Ctx, given: Confirmation): Promise<Prepared<{ ok: true }>> {
  const { actor } = ctx;
  if (actor.type !== "user") throw new AppError("forbidden", "Só usuários do painel confirmam quem são.");
  const { senhaHash, ...account } = await ctx.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { id: true, nome: true, email: true, senhaHash: true },
  });
  const secret = "senha" in given ? "password" : "own-code";
  const attempt = await countAttempt({ account: `${secret}:${actor.id}`, knownDevice: null });
  if ("senha" in given && !(await verifyPassword(senhaHash, given.senha))) {
    throw invalid("senha", "senha incorreta");
  }
  const write = async (tx: Ctx) => {
    if ("codigo" in given) await takeSecondFactor(tx, account, given);
    await tx.db.userSession.update({ where: { id: actor.sessionId }, data: { confirmadaEm: new Date() } });
    await attempt.forgive();
    return { ok: true as const };
  };
  return { write };
}
