import { DEVICE_COOKIE, readCookie } from "@/lib/auth/sessions/cookies";
import { signDeviceToken, verifyDeviceToken } from "@/lib/auth/sessions/tokens";

const MAX_ACCOUNTS = 5;
const SEPARATOR = "~";

const tokensOf = (cookies: string | null): string[] =>
  readCookie(cookies, DEVICE_COOKIE)?.split(SEPARATOR, MAX_ACCOUNTS) ?? [];

export async function knownDeviceOf(cookies: string | null, accountId: string): Promise<string | null> {
  const devices = await Promise.all(tokensOf(cookies).map(verifyDeviceToken));
  return devices.find((device) => device?.accountId === accountId)?.deviceId ?? null;
}

type Device = { accountId: string; deviceId: string; storeId: string };

export async function deviceCookieValue(cookies: string | null, device: Device): Promise<string> {
  const kept: string[] = [];
  for (const token of tokensOf(cookies)) {
    const known = await verifyDeviceToken(token);
    if (known && known.accountId !== device.accountId) kept.push(token);
  }
  return [await signDeviceToken(device), ...kept].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
}
