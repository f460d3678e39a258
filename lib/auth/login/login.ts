import { randomUUID } from "node:crypto";
import { accountContext, findAccountByEmail } from "@/lib/auth/login/account";
import { enterPanel } from "@/lib/auth/login/enter-panel";
import { type PendingLogin, passwordMark } from "@/lib/auth/login/pending-login";
import { countAttempt } from "@/lib/auth/login/throttle";
import { verifyPassword } from "@/lib/auth/password/password";
import type { Credentials } from "@/lib/auth/schema";
import { knownDeviceOf } from "@/lib/auth/sessions/known-device";
import type { PanelLogin } from "@/lib/auth/sessions/open-session";
import { AppError } from "@/lib/errors";
import type { RequestInfo } from "@/lib/http/request-info";

export type Account = { id: string; storeId: string; nome: string; email: string; senhaHash: string | null };
export type Tokens = { token: string; deviceToken: string };

const wrong = () => new AppError("unauthorized", "E-mail ou senha incorretos.");

/** An unknown e-mail, a wrong password and a disabled account give the same answer after the same time. */
export async function checkPassword<Found extends Account>(
  account: Found | undefined,
  throttleName: string,
  senha: string,
  request: RequestInfo,
): Promise<{ account: Found; deviceId: string; isKnownDevice: boolean }> {
  const knownDevice = account ? await knownDeviceOf(request.cookies, account.id) : null;
  const attempt = await countAttempt({ account: throttleName, ip: request.ip, knownDevice });
  const isRight = await verifyPassword(account?.senhaHash ?? null, senha);
  if (!isRight || !account) throw wrong();
  await attempt.forgive();
  return { account, deviceId: knownDevice ?? randomUUID(), isKnownDevice: knownDevice !== null };
}

/**
 * Opens a session, or asks for the second factor.
 * @throws 401 wrong e-mail or password · 429 too many failed attempts
 */
export async function logIn(
  { email, senha }: Credentials,
  request: RequestInfo,
): Promise<{ login: PanelLogin } | { pending: PendingLogin }> {
  const found = await findAccountByEmail(email);
  const { account, ...device } = await checkPassword(found, `panel:${email}`, senha, request);
  if (account.temSegundoFator)
    return { pending: { userId: account.id, passwordMark: passwordMark(account), ...device } };
  return { login: await enterPanel(accountContext(account, request), account, device, request) };
}
