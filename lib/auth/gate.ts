import { findLiveKey, noteScopeUse } from "@/lib/auth/keys/key-lookup";
import { CUSTOMER_COOKIE, PANEL_COOKIE, readCookie } from "@/lib/auth/sessions/cookies";
import {
  type CustomerSession,
  type FindSession,
  findCustomerSession,
} from "@/lib/auth/sessions/customer-session";
import { findPanelSession, type PanelSession } from "@/lib/auth/sessions/panel-session";
import { verifyCustomerToken, verifyPanelToken } from "@/lib/auth/sessions/tokens";
import type { Ctx } from "@/lib/ctx";
import { storeClient } from "@/lib/db/client";
import { env } from "@/lib/env";
import { AppError, noSession } from "@/lib/errors";
import { addressLimiter, rateLimiter } from "@/lib/http/rate-limit";
import type { RequestInfo } from "@/lib/http/request-info";
import { sentence } from "@/lib/i18n/sentence";
import type { Permission, Scope } from "@/lib/permissions";
import { scopeCovers } from "@/lib/permissions";

type Principal<Kind extends string> = { kind: Kind };
/** `some`: one permission of any kind is enough. `none`: a session is enough. */
export type PanelAuth = Principal<"panel"> & {
  permission: Permission | "some" | "none";
  /** The endpoint is also open to a person who must still set up the required second factor. */
  whileEnrolling?: true;
};
/** `find` may read what the endpoint asks of the customer: the call's `found`. */
export type CustomerAuth<Found = unknown> = Principal<"customer"> & { find: FindSession<Found> };
export type ApiKeyAuth = Principal<"apiKey"> & { scope: Scope | null };
export type OpenAuth = Principal<"open"> & { reason: string };
export type Auth = PanelAuth | CustomerAuth | ApiKeyAuth | OpenAuth;

export const panel = (permission: Permission): PanelAuth => ({ kind: "panel", permission });

export const anyRole = (): PanelAuth => ({ kind: "panel", permission: "some" });

export const signedIn = (): PanelAuth => ({ kind: "panel", permission: "none" });

export const enrolling = (): PanelAuth => ({ ...signedIn(), whileEnrolling: true });

export const customer = (): CustomerAuth => customerWith(findCustomerSession);

export const customerWith = <Found>(find: FindSession<Found>): CustomerAuth<Found> => ({
  kind: "customer",
  find,
});

/** null: any active key is enough. */
export const apiKey = (scope: Scope | null): ApiKeyAuth => ({ kind: "apiKey", scope });

export const open = (reason: string): OpenAuth => ({ kind: "open", reason });

export type Admitted = { ctx: Ctx | null; headers: Record<string, string>; found?: unknown };

const enrolFirst = () =>
  new AppError(
    "second_factor_required",
    "O seu papel exige a verificação em duas etapas. Ligue-a para continuar.",
  );

const tooMany = (seconds: number, headers: Record<string, string> = {}) =>
  new AppError("rate_limited", sentence("Muitas requisições. Tente de novo em {seconds} s.", { seconds }), {
    retryAfterSeconds: seconds,
    headers,
  });

const sessionRate = rateLimiter(() => {
  const perMinute = env().PANEL_RATE_PER_MINUTE;
  return { perMinute, burst: perMinute };
});

function spendSession(sessionId: string): void {
  const rate = sessionRate.spend(sessionId);
  if (!rate.isAllowed) throw tooMany(rate.resetSeconds);
}

export async function panelSessionOf(cookies: string | null) {
  const token = readCookie(cookies, PANEL_COOKIE);
  const claims = token && (await verifyPanelToken(token));
  if (!claims) return null;
  const session = await findPanelSession(claims.sessionId);
  return session?.userId === claims.userId && session.storeId === claims.storeId ? session : null;
}

/** Returns null if the session belongs to another store than the host's. */
export async function customerSessionOf(
  { cookies, host }: Pick<RequestInfo, "cookies" | "host">,
  find: FindSession = findCustomerSession,
) {
  const token = readCookie(cookies, CUSTOMER_COOKIE);
  const claims = token && (await verifyCustomerToken(token));
  if (!claims) return null;
  const session = await find(claims.sessionId, host);
  return session?.customerId === claims.customerId && session.storeId === claims.storeId ? session : null;
}

export function isPermitted(held: readonly Permission[], wanted: PanelAuth["permission"]): boolean {
  if (wanted === "none") return true;
  return wanted === "some" ? held.length > 0 : held.includes(wanted);
}

const BEARER = /^Bearer +(\S+) *$/i;

const noKeyHere = () =>
  new AppError(
    "unauthorized",
    "Sessão ausente ou expirada. Uma chave de API abre só os endereços de /api/v1.",
  );

async function admitPanel(
  auth: PanelAuth,
  request: RequestInfo,
  authorization: string | null,
  assertOrigin: () => void,
): Promise<Admitted> {
  const session = await panelSessionOf(request.cookies);
  if (!session) throw authorization && BEARER.test(authorization) ? noKeyHere() : noSession();
  assertOrigin();
  const { permissoes } = session;
  if (session.faltaSegundoFator && !auth.whileEnrolling) throw enrolFirst();
  if (!isPermitted(permissoes, auth.permission)) {
    throw new AppError("forbidden", "Usuário sem permissão para esta ação.");
  }
  if (!request.isPartOfPage) spendSession(session.id);
  return { ctx: panelContext(session, request), headers: {} };
}

async function admitCustomer(
  { find }: CustomerAuth,
  request: RequestInfo,
  assertOrigin: () => void,
): Promise<Admitted> {
  const session = await customerSessionOf(request, find);
  if (!session) throw noSession();
  assertOrigin();
  spendSession(session.id);
  return { ctx: customerContext(session, request), headers: {}, found: session.found };
}

const keyRate = rateLimiter(() => ({ perMinute: env().V1_RATE_PER_MINUTE, burst: env().V1_RATE_BURST }));
const failedKeyRate = addressLimiter(30);

async function admitKey(auth: ApiKeyAuth, authorization: string | null, request: RequestInfo) {
  if (failedKeyRate.isSpent(request.ip)) throw tooMany(2);
  const given = authorization && BEARER.exec(authorization)?.[1];
  const key = given ? await findLiveKey(given, request.ip) : undefined;
  if (!key) {
    failedKeyRate.spend(request.ip);
    throw new AppError("unauthorized", "Chave de API ausente ou inválida.", {
      headers: { "www-authenticate": "Bearer" },
    });
  }
  const rate = keyRate.spend(key.id);
  const headers = {
    "x-ratelimit-limit": String(rate.limit),
    "x-ratelimit-remaining": String(rate.remaining),
    "x-ratelimit-reset": String(rate.resetSeconds),
  };
  if (auth.scope && !scopeCovers(key.scopes, auth.scope)) {
    throw new AppError("forbidden", sentence("A chave não tem o escopo {scope}.", { scope: auth.scope }), {
      headers,
    });
  }
  if (!rate.isAllowed) throw tooMany(rate.resetSeconds, headers);
  if (auth.scope) noteScopeUse(key, auth.scope);
  const actor = { type: "apiKey", id: key.id, nome: key.nome, scopes: key.scopes } as const;
  return { ctx: contextOf(key.storeId, actor, request), headers };
}

function contextOf(storeId: string, actor: Ctx["actor"], { requestId, ip, locale }: RequestInfo): Ctx {
  return { storeId, actor, db: storeClient(storeId), requestId, ip, locale };
}

export function panelContext(session: PanelSession, request: RequestInfo): Ctx {
  const { id: sessionId, storeId, userId: id, nome, permissoes: permissions } = session;
  const confirmedAtMs = session.confirmadaEm.getTime();
  return contextOf(storeId, { type: "user", id, nome, permissions, sessionId, confirmedAtMs }, request);
}

export function customerContext(session: CustomerSession, request: RequestInfo): Ctx {
  const { id: sessionId, storeId, customerId: id, nome } = session;
  return contextOf(storeId, { type: "customer", id, nome, sessionId }, request);
}

/**
 * Throws 401, 403 or 429, in this order.
 * @param assertOrigin the cross-site check; it runs only after a cookie proved to be a session
 */
export function admit(
  auth: Auth,
  request: RequestInfo,
  authorization: string | null,
  assertOrigin: () => void,
): Promise<Admitted> | Admitted {
  switch (auth.kind) {
    case "panel":
      return admitPanel(auth, request, authorization, assertOrigin);
    case "customer":
      return admitCustomer(auth, request, assertOrigin);
    case "apiKey":
      return admitKey(auth, authorization, request);
    case "open":
      assertOrigin();
      return { ctx: null, headers: {} };
  }
}
