import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { DEVICE_COOKIE, readCookie } from "@/lib/auth/cookies";
import { PANEL_ABSOLUTE_HOURS } from "@/lib/auth/panel-session";
import { verifyPassword } from "@/lib/auth/password";
import type { Permission } from "@/lib/auth/permissions";
import type { Credentials, PanelUser } from "@/lib/auth/schema";
import { countAttempt } from "@/lib/auth/throttle";
import { signCustomerToken, signDeviceToken, signPanelToken, verifyDeviceToken } from "@/lib/auth/tokens";
import { crossStoreSql } from "@/lib/db/cross-store";
import { AppError } from "@/lib/http/errors";
import type { RequestInfo } from "@/lib/http/request-info";
import type { Store } from "@/lib/stores/read";

type Account = { id: string; storeId: string; nome: string; email: string; senhaHash: string | null };
type Tokens = { token: string; deviceToken: string };

const wrong = () => new AppError("unauthorized", "E-mail ou senha incorretos.");

/** One message and one duration for an unknown e-mail, a wrong password and a disabled account. */
async function checkPassword<Found extends Account>(
  account: Found | undefined,
  throttleName: string,
  senha: string,
  request: RequestInfo,
): Promise<{ account: Found; deviceId: string }> {
  const given = readCookie(request.cookies, DEVICE_COOKIE);
  const device = given ? await verifyDeviceToken(given) : null;
  const isKnown = device !== null && device.accountId === account?.id;
  const knownDevice = isKnown ? device.deviceId : null;
  const attempt = await countAttempt({ account: throttleName, ip: request.ip, knownDevice });
  const isRight = await verifyPassword(account?.senhaHash ?? null, senha);
  if (!isRight || !account) throw wrong();
  await attempt.forgive();
  return { account, deviceId: knownDevice ?? randomUUID() };
}

type PanelAccount = Account & { permissoes: Permission[] };

/**
 * POST /auth/login: opens a panel session.
 * @throws AppError 401 wrong e-mail or password · 429 too many failed tries
 */
export async function logIn(
  { email, senha }: Credentials,
  request: RequestInfo,
): Promise<Tokens & { usuario: PanelUser }> {
  const [found] = await crossStoreSql<PanelAccount>(
    "panel-account",
    `SELECT u.id, u."storeId", u.nome, u.email, u."senhaHash", r.permissoes::text[] AS permissoes
       FROM users u JOIN roles r ON r."storeId" = u."storeId" AND r.id = u."roleId"
      WHERE u.email = $1 AND u.ativo`,
    [email],
  );
  const { account, deviceId } = await checkPassword(found, `panel:${email}`, senha, request);
  const { id: userId, storeId, nome, permissoes } = account;
  const sessionId = uuidv7();
  const expiresAtMs = Date.now() + PANEL_ABSOLUTE_HOURS * 3_600_000;
  await crossStoreSql(
    "open-panel-session",
    `INSERT INTO user_sessions (id, "storeId", "userId", "criadaEm", "ultimoUsoEm", "expiraEm", ip, "userAgent")
     VALUES ($1, $2, $3, now(), now(), $4, $5, $6)`,
    [sessionId, storeId, userId, new Date(expiresAtMs), request.ip, request.userAgent],
  );
  return {
    usuario: { id: userId, nome, email, permissoes },
    token: await signPanelToken({ userId, sessionId, storeId, expiresAtMs }),
    deviceToken: await signDeviceToken({ accountId: userId, deviceId, storeId }),
  };
}

/** A year bounds a customer's token; the session row ends it after 30 idle days. */
const CUSTOMER_TOKEN_DAYS = 365;

/**
 * POST /store-auth/login: opens a customer session in the store of the host.
 * @throws AppError 401 wrong e-mail or password · 429 too many failed tries
 */
export async function logInCustomer(
  store: Store,
  { email, senha }: Credentials,
  request: RequestInfo,
): Promise<Tokens & { cliente: { id: string; nome: string; email: string } }> {
  const [found] = await crossStoreSql<Account>(
    "customer-account",
    `SELECT id, "storeId", nome, email, "senhaHash" FROM customers
      WHERE "storeId" = $1 AND email = $2 AND "removidoEm" IS NULL`,
    [store.id, email],
  );
  const { account, deviceId } = await checkPassword(found, `customer:${store.id}:${email}`, senha, request);
  const { id: customerId, storeId, nome } = account;
  const sessionId = uuidv7();
  const expiresAtMs = Date.now() + CUSTOMER_TOKEN_DAYS * 86_400_000;
  await crossStoreSql(
    "open-customer-session",
    `INSERT INTO customer_sessions (id, "storeId", "customerId", "criadaEm", "ultimoUsoEm", "expiraEm", ip, "userAgent")
     VALUES ($1, $2, $3, now(), now(), $4, $5, $6)`,
    [sessionId, storeId, customerId, new Date(expiresAtMs), request.ip, request.userAgent],
  );
  return {
    cliente: { id: customerId, nome, email },
    token: await signCustomerToken({ customerId, sessionId, storeId, expiresAtMs }),
    deviceToken: await signDeviceToken({ accountId: customerId, deviceId, storeId }),
  };
}

export const PANEL_COOKIE_SECONDS = PANEL_ABSOLUTE_HOURS * 3600;
export const CUSTOMER_COOKIE_SECONDS = CUSTOMER_TOKEN_DAYS * 86_400;
