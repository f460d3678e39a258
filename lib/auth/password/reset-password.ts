import { audit } from "@/lib/audit/write";
import { accountContext, findAccountById } from "@/lib/auth/login/account";
import { assertStrongPassword, hashPassword } from "@/lib/auth/password/password";
import type { PasswordReset } from "@/lib/auth/schema";
import { tellAccount } from "@/lib/auth/self/security-mail";
import { deviceCookieValue } from "@/lib/auth/sessions/known-device";
import type { Ctx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import type { RequestInfo } from "@/lib/http/request-info";
import { isToken, tokenHash } from "@/lib/secrets/link-token";
import { getStore } from "@/lib/stores/read";

const OPEN = `tipo = 'senha' AND "usadoEm" IS NULL AND "expiraEm" > now()`;

export async function findPasswordReset(token: string) {
  if (!isToken(token)) return null;
  const [row] = await crossStoreSql<{ userId: string }>(
    "open-password-token",
    `SELECT "userId" FROM user_tokens WHERE hash = $1 AND ${OPEN}`,
    [tokenHash(token)],
  );
  const account = row && (await findAccountById(row.userId));
  return account?.senhaHash ? account : null;
}

/** Of two concurrent requests only one gets the token. */
async function takeToken(tx: Ctx, token: string): Promise<boolean> {
  const text = `UPDATE user_tokens SET "usadoEm" = now() WHERE "storeId" = $1::uuid AND hash = $2 AND ${OPEN} RETURNING id`;
  return (await sql(tx, "take-password-token", text, [tokenHash(token)])).length > 0;
}

/** A link that was sent before the change must not work after it. */
export async function voidResetLinks(tx: Ctx, userId: string): Promise<void> {
  const now = new Date();
  await tx.db.userToken.updateMany({
    where: { userId, tipo: "senha", usadoEm: null, expiraEm: { gt: now } },
    data: { expiraEm: now },
  });
}

const badLink = () => invalid("token", "este link não vale mais; peça outro");

/**
 * Ends every session of the user.
 * @returns `deviceToken`: with it this browser can log in although others guess the password
 * @throws 422 naming `token` or `novaSenha`
 */
export async function resetPassword({ token, novaSenha }: PasswordReset, request: RequestInfo) {
  const account = await findPasswordReset(token);
  if (!account) throw badLink();
  const { id, storeId, email } = account;
  const { nomeLoja, subdominio } = await getStore(storeId);
  await assertStrongPassword("novaSenha", novaSenha, [email, nomeLoja, subdominio]);
  const senhaHash = await hashPassword(novaSenha);
  await transact(accountContext(account, request), async (tx) => {
    if (!(await takeToken(tx, token))) throw badLink();
    await tx.db.user.update({ where: { id }, data: { senhaHash } });
    await tx.db.userSession.updateMany({
      where: { userId: id, encerradaEm: null },
      data: { encerradaEm: new Date() },
    });
    await voidResetLinks(tx, id);
    await audit(tx, { action: "user.password_reset", resource: "user", resourceId: id });
    await tellAccount(tx, account, "passwordChanged");
  });
  const device = { accountId: id, deviceId: crypto.randomUUID(), storeId };
  return { deviceToken: await deviceCookieValue(request.cookies, device) };
}
