import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { PanelUser } from "@/lib/auth/schema";
import { cookie, DEVICE_COOKIE, PANEL_COOKIE } from "@/lib/auth/sessions/cookies";
import { deviceCookieValue } from "@/lib/auth/sessions/known-device";
import { PANEL_ABSOLUTE_HOURS } from "@/lib/auth/sessions/panel-session";
import { DEVICE_DAYS, signPanelToken } from "@/lib/auth/sessions/tokens";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError, taken } from "@/lib/errors";
import type { Reply } from "@/lib/http/reply";
import type { RequestInfo } from "@/lib/http/request-info";

export type PanelLogin = { usuario: PanelUser; token: string; deviceToken: string };

/** The password that the person proved is no longer valid. */
export const passwordChanged = () => new AppError("unauthorized", "Entre de novo com e-mail e senha.");

/** Another change won (409). The answer is not 401, because this session goes on. */
export const changedMeanwhile = () =>
  taken("senhaAtual", "a senha foi trocada enquanto isso; informe a que vale agora");

/**
 * Must run inside the transaction.
 * @param senhaHash the hash that the password was checked against; it must still be the stored one
 * @param deviceId of a device that the account has used before
 * @throws 401 the password was changed or the account was disabled meanwhile
 */
export async function openPanelSession(
  ctx: Ctx,
  usuario: PanelUser,
  request: RequestInfo,
  senhaHash: string | null,
  deviceId: string = randomUUID(),
): Promise<PanelLogin> {
  const { storeId } = ctx;
  const sessionId = uuidv7();
  const expiresAtMs = Date.now() + PANEL_ABSOLUTE_HOURS * 3_600_000;
  const opened = await sql(
    ctx,
    "open-panel-session",
    `WITH entered AS (
       UPDATE users SET "ultimoLoginEm" = now()
        WHERE "storeId" = $1::uuid AND id = $3::uuid AND ativo AND "senhaHash" = $7 RETURNING id)
     INSERT INTO user_sessions (id, "storeId", "userId", "expiraEm", ip, "userAgent")
     SELECT $2::uuid, $1::uuid, id, $4::timestamptz, $5, $6 FROM entered RETURNING id`,
    [sessionId, usuario.id, new Date(expiresAtMs), request.ip, request.userAgent, senhaHash],
  );
  if (opened.length === 0) throw passwordChanged();
  return {
    usuario,
    token: await signPanelToken({ userId: usuario.id, sessionId, storeId, expiresAtMs }),
    deviceToken: await deviceCookieValue(request.cookies, { accountId: usuario.id, deviceId, storeId }),
  };
}

/** Failed attempts on other devices cannot lock out a browser that has this cookie. */
export function giveDeviceCookie(reply: Reply, deviceToken: string): void {
  reply.setCookie(cookie(DEVICE_COOKIE, deviceToken, DEVICE_DAYS * 86_400));
}

export function givePanelCookies(reply: Reply, { token, deviceToken }: PanelLogin): void {
  reply.setCookie(cookie(PANEL_COOKIE, token, PANEL_ABSOLUTE_HOURS * 3600));
  giveDeviceCookie(reply, deviceToken);
}
