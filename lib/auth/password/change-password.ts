import { audit } from "@/lib/audit/write";
import { countAttempt } from "@/lib/auth/login/throttle";
import { assertStrongPassword, hashPassword, verifyPassword } from "@/lib/auth/password/password";
import { voidResetLinks } from "@/lib/auth/password/reset-password";
import type { PasswordChange } from "@/lib/auth/schema";
import { tellAccount } from "@/lib/auth/self/security-mail";
import { changedMeanwhile } from "@/lib/auth/sessions/open-session";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { getStore } from "@/lib/stores/read";

/**
 * Ends all other sessions of the person. A wrong current password counts as a failed attempt.
 * @throws 409 another request changed the password meanwhile · 422 naming `senhaAtual` or `novaSenha` · 429
 */
export async function changePassword(ctx: Ctx, { senhaAtual, novaSenha }: PasswordChange) {
  const { actor } = ctx;
  if (actor.type !== "user") throw new AppError("forbidden", "Só usuários do painel têm esta senha.");
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { id: true, nome: true, email: true, senhaHash: true },
  });
  const attempt = await countAttempt({ account: `password:${actor.id}`, knownDevice: null });
  if (!(await verifyPassword(user.senhaHash, senhaAtual))) throw invalid("senhaAtual", "senha incorreta");
  await attempt.forgive();
  if (novaSenha === senhaAtual) throw invalid("novaSenha", "escolha uma senha diferente da atual");
  const { nomeLoja, subdominio } = await getStore(ctx.storeId);
  await assertStrongPassword("novaSenha", novaSenha, [user.email, nomeLoja, subdominio]);
  const senhaHash = await hashPassword(novaSenha);
  await transact(ctx, async (tx) => {
    const proven = { id: actor.id, senhaHash: user.senhaHash };
    const { count } = await tx.db.user.updateMany({ where: proven, data: { senhaHash } });
    if (count === 0) throw changedMeanwhile();
    await tx.db.userSession.updateMany({
      where: { userId: actor.id, id: { not: actor.sessionId }, encerradaEm: null },
      data: { encerradaEm: new Date() },
    });
    await voidResetLinks(tx, actor.id);
    await audit(tx, { action: "user.password_changed", resource: "user", resourceId: actor.id });
    await tellAccount(tx, user, "passwordChanged");
  });
  return { ok: true };
}
