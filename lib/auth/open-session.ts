import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { cookie, DEVICE_COOKIE, PANEL_COOKIE } from "@/lib/auth/cookies";
import { deviceCookieValue } from "@/lib/auth/known-device";
import { PANEL_ABSOLUTE_HOURS } from "@/lib/auth/panel-session";
import type { PanelUser } from "@/lib/auth/schema";
import { DEVICE_DAYS, signPanelToken } from "@/lib/auth/tokens";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { Reply } from "@/lib/http/reply";
import type { RequestInfo } from "@/lib/http/request-info";

export type PanelLogin = { usuario: PanelUser; token: string; deviceToken: string };

/** Inside the transaction. @param deviceId of a device that the account knows */
export async function openPanelSession(
  ctx: Ctx,
  usuario: PanelUser,
  request: RequestInfo,
  deviceId: string = randomUUID(),
): Promise<PanelLogin> {
  const { storeId } = ctx;
  const sessionId = uuidv7();
  const expiresAtMs = Date.now() + PANEL_ABSOLUTE_HOURS * 3_600_000;
  await sql(
    ctx,
    "open-panel-session",
    `WITH entered AS (
       UPDATE users SET "ultimoLoginEm" = now() WHERE "storeId" = $1::uuid AND id = $3::uuid)
     INSERT INTO user_sessions (id, "storeId", "userId", "expiraEm", ip, "userAgent")
     VALUES ($2::uuid, $1::uuid, $3::uuid, $4::timestamptz, $5, $6)`,
    [sessionId, usuario.id, new Date(expiresAtMs), request.ip, request.userAgent],
  );
  return {
    usuario,
    token: await signPanelToken({ userId: usuario.id, sessionId, storeId, expiresAtMs }),
    deviceToken: await deviceCookieValue(request.cookies, { accountId: usuario.id, deviceId, storeId }),
  };
}

/** Guesses elsewhere can't lock this browser out. */
export function giveDeviceCookie(reply: Reply, deviceToken: string): void {
  reply.setCookie(cookie(DEVICE_COOKIE, deviceToken, DEVICE_DAYS * 86_400));
}

export function givePanelCookies(reply: Reply, { token, deviceToken }: PanelLogin): void {
  reply.setCookie(cookie(PANEL_COOKIE, token, PANEL_ABSOLUTE_HOURS * 3600));
  giveDeviceCookie(reply, deviceToken);
}
