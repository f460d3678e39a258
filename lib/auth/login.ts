import { randomUUID } from "node:crypto";
import { accountContext, findAccountByEmail } from "@/lib/auth/account";
import { DEVICE_COOKIE, readCookie } from "@/lib/auth/cookies";
import { openPanelSession, type PanelLogin } from "@/lib/auth/open-session";
import { verifyPassword } from "@/lib/auth/password";
import { type PendingLogin, passwordMark } from "@/lib/auth/pending-login";
import type { Credentials } from "@/lib/auth/schema";
import { countAttempt } from "@/lib/auth/throttle";
import { verifyDeviceToken } from "@/lib/auth/tokens";
import { AppError } from "@/lib/http/errors";
import type { RequestInfo } from "@/lib/http/request-info";

export type Account = { id: string; storeId: string; nome: string; email: string; senhaHash: string | null };
export type Tokens = { token: string; deviceToken: string };

const wrong = () => new AppError("unauthorized", "E-mail ou senha incorretos.");

/** One message and one duration for an unknown e-mail, a wrong password and a disabled account. */
export async function checkPassword<Found extends Account>(
  account: Found | undefined,
  throttleName: string,
  senha: string,
  request: RequestInfo,
): Promise<{ account: Found; deviceId: string; isKnownDevice: boolean }> {
  const given = readCookie(request.cookies, DEVICE_COOKIE);
  const device = given ? await verifyDeviceToken(given) : null;
  const isKnownDevice = device !== null && device.accountId === account?.id;
  const knownDevice = isKnownDevice ? device.deviceId : null;
  const attempt = await countAttempt({ account: throttleName, ip: request.ip, knownDevice });
  const isRight = await verifyPassword(account?.senhaHash ?? null, senha);
  if (!isRight || !account) throw wrong();
  await attempt.forgive();
  return { account, deviceId: knownDevice ?? randomUUID(), isKnownDevice };
}

/**
 * POST /auth/login: opens a panel session, or leads to the second factor of who has one.
 * @throws AppError 401 wrong e-mail or password · 429 too many failed tries
 */
export async function logIn(
  { email, senha }: Credentials,
  request: RequestInfo,
): Promise<{ login: PanelLogin } | { pending: PendingLogin }> {
  const found = await findAccountByEmail(email);
  const { account, ...device } = await checkPassword(found, `panel:${email}`, senha, request);
  const { id, nome, permissoes } = account;
  if (account.temSegundoFator)
    return { pending: { userId: id, passwordMark: passwordMark(account), ...device } };
  const usuario = { id, nome, email, permissoes };
  return {
    login: await openPanelSession(accountContext(account, request), usuario, request, device.deviceId),
  };
}
