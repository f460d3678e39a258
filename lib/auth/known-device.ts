import { DEVICE_COOKIE, readCookie } from "@/lib/auth/cookies";
import { signDeviceToken, verifyDeviceToken } from "@/lib/auth/tokens";

/** People who share a browser: each of them is known there, the latest first. */
const MAX_ACCOUNTS = 5;
const SEPARATOR = "~";

const tokensOf = (cookies: string | null): string[] =>
  readCookie(cookies, DEVICE_COOKIE)?.split(SEPARATOR, MAX_ACCOUNTS) ?? [];

/** The browser's id with an account that once logged in there; null where it never did. */
export async function knownDeviceOf(cookies: string | null, accountId: string): Promise<string | null> {
  const devices = await Promise.all(tokensOf(cookies).map(verifyDeviceToken));
  return devices.find((device) => device?.accountId === accountId)?.deviceId ?? null;
}

type Device = { accountId: string; deviceId: string; storeId: string };

/** What the browser is to keep from now on: this account, and those that it knows already. */
export async function deviceCookieValue(cookies: string | null, device: Device): Promise<string> {
  const kept: string[] = [];
  for (const token of tokensOf(cookies)) {
    const known = await verifyDeviceToken(token);
    if (known && known.accountId !== device.accountId) kept.push(token);
  }
  return [await signDeviceToken(device), ...kept].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
}
