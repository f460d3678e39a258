import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { type Account, checkPassword, type Tokens } from "@/lib/auth/login/login";
import type { Credentials, CustomerSummary } from "@/lib/auth/schema";
import { CUSTOMER_COOKIE, cookie, DEVICE_COOKIE } from "@/lib/auth/sessions/cookies";
import { deviceCookieValue } from "@/lib/auth/sessions/known-device";
import { passwordChanged } from "@/lib/auth/sessions/open-session";
import { DEVICE_DAYS, signCustomerToken } from "@/lib/auth/sessions/tokens";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import type { Reply } from "@/lib/http/reply";
import type { RequestInfo } from "@/lib/http/request-info";
import type { Store } from "@/lib/stores/read";

export type CustomerLogin = Tokens & { cliente: CustomerSummary };

/** The longest life of the token. The session row ends earlier, after 30 idle days. */
const CUSTOMER_TOKEN_DAYS = 365;
const DAY_SECONDS = 86_400;

/**
 * Must run inside the transaction.
 * @param senhaHash the hash that the password was checked against; it must still be the stored one
 * @param deviceId of a device that the account has used before
 * @throws 401 the password was changed or the account was removed meanwhile
 */
export async function openCustomerSession(
  ctx: Ctx,
  cliente: CustomerSummary,
  request: RequestInfo,
  senhaHash: string | null,
  deviceId: string = randomUUID(),
): Promise<CustomerLogin> {
  const { storeId } = ctx;
  const sessionId = uuidv7();
  const expiresAtMs = Date.now() + CUSTOMER_TOKEN_DAYS * DAY_SECONDS * 1000;
  const opened = await sql(
    ctx,
    "open-customer-session",
    `WITH entered AS (
       UPDATE customers SET "ultimoLoginEm" = now()
        WHERE "storeId" = $1::uuid AND id = $3::uuid AND "removidoEm" IS NULL AND "senhaHash" = $7 RETURNING id)
     INSERT INTO customer_sessions (id, "storeId", "customerId", "criadaEm", "ultimoUsoEm", "expiraEm", ip, "userAgent")
     SELECT $2::uuid, $1::uuid, id, now(), now(), $4::timestamptz, $5, $6 FROM entered RETURNING id`,
    [sessionId, cliente.id, new Date(expiresAtMs), request.ip, request.userAgent, senhaHash],
  );
  if (opened.length === 0) throw passwordChanged();
  return {
    cliente,
    token: await signCustomerToken({ customerId: cliente.id, sessionId, storeId, expiresAtMs }),
    deviceToken: await deviceCookieValue(request.cookies, { accountId: cliente.id, deviceId, storeId }),
  };
}

/**
 * Logs in at the store that the host names.
 * @throws 401 wrong e-mail or password · 429 too many failed attempts
 */
export async function logInCustomer(
  store: Store,
  { email, senha }: Credentials,
  request: RequestInfo,
): Promise<CustomerLogin> {
  const [found] = await crossStoreSql<Account>(
    "customer-account",
    `SELECT id, "storeId", nome, email, "senhaHash" FROM customers
      WHERE "storeId" = $1 AND email = $2 AND "removidoEm" IS NULL`,
    [store.id, email],
  );
  const { account, deviceId } = await checkPassword(found, `customer:${store.id}:${email}`, senha, request);
  const { id, nome, senhaHash } = account;
  return openCustomerSession(systemCtx(store.id, "loja"), { id, nome, email }, request, senhaHash, deviceId);
}

export function giveCustomerCookies(reply: Reply, { token, deviceToken }: Tokens): void {
  reply.setCookie(cookie(CUSTOMER_COOKIE, token, CUSTOMER_TOKEN_DAYS * DAY_SECONDS));
  reply.setCookie(cookie(DEVICE_COOKIE, deviceToken, DEVICE_DAYS * DAY_SECONDS));
}
