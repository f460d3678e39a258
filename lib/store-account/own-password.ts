import { audit } from "@/lib/audit/write";
import { countAttempt } from "@/lib/auth/login/throttle";
import { assertStrongPassword, hashPassword, verifyPassword } from "@/lib/auth/password/password";
import type { PasswordChange } from "@/lib/auth/schema";
import { changedMeanwhile } from "@/lib/auth/sessions/open-session";
import type { Ctx } from "@/lib/ctx";
import { endSessions, voidLinks } from "@/lib/customers/account-access";
import { mailPasswordChanged } from "@/lib/customers/account-mails";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { signedInCustomer } from "@/lib/store-account/acting";
import { getStore } from "@/lib/stores/read";

/**
 * Asks for the password before actions that a stolen session must not do. Wrong tries count against a limit.
 * @returns the hash of the password @throws 422 names `field` · 429 too many wrong tries
 */
export async function assertOwnPassword(ctx: Ctx, field: string, senha: string): Promise<string | null> {
  const { id } = signedInCustomer(ctx);
  const { senhaHash } = await ctx.db.customer.findUniqueOrThrow({
    where: { id },
    select: { senhaHash: true },
  });
  const attempt = await countAttempt({ account: `customer-password:${id}`, knownDevice: null });
  if (!(await verifyPassword(senhaHash, senha))) throw invalid(field, "senha incorreta");
  await attempt.forgive();
  return senhaHash;
}

/**
 * Ends the other sessions and all password links.
 * @throws 409 the password was changed in the meantime · 422 names `senhaAtual` or `novaSenha` · 429
 */
export async function changeOwnPassword(ctx: Ctx, { senhaAtual, novaSenha }: PasswordChange) {
  const { id, nome, sessionId } = signedInCustomer(ctx);
  const proven = await assertOwnPassword(ctx, "senhaAtual", senhaAtual);
  if (novaSenha === senhaAtual) throw invalid("novaSenha", "escolha uma senha diferente da atual");
  const [{ nomeLoja, subdominio }, own] = await Promise.all([
    getStore(ctx.storeId),
    ctx.db.customer.findUniqueOrThrow({ where: { id }, select: { email: true } }),
  ]);
  const email = own.email ?? "";
  await assertStrongPassword("novaSenha", novaSenha, [email, nome, nomeLoja, subdominio]);
  const senhaHash = await hashPassword(novaSenha);
  await transact(ctx, async (tx) => {
    const { count } = await tx.db.customer.updateMany({
      where: { id, senhaHash: proven },
      data: { senhaHash },
    });
    if (count === 0) throw changedMeanwhile();
    await endSessions(tx, id, sessionId);
    await voidLinks(tx, id, "senha");
    await audit(tx, { action: "customer.password_changed", resource: "customer", resourceId: id });
    await mailPasswordChanged(tx, { customerId: id, nome, email });
  });
  return { ok: true as const };
}
