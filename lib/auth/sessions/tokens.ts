import { jwtVerify, SignJWT } from "jose";
import { env } from "@/lib/env";
import { largeCache } from "@/lib/large-cache";

type Claims = { subject: string; sessionId: string; storeId: string; expiresAtMs: number };
type Audience = "panel" | "customer" | "device";

const keyOf = (audience: Audience): Uint8Array =>
  audience === "customer" ? env().CUSTOMER_SESSION_SECRET : env().SESSION_SECRET;

async function sign(audience: Audience, claims: Claims): Promise<string> {
  return new SignJWT({ sid: claims.sessionId, store: claims.storeId })
    .setProtectedHeader({ alg: "HS256", typ: `${audience}+jwt` })
    .setSubject(claims.subject)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(claims.expiresAtMs / 1000))
    .sign(keyOf(audience));
}

async function check(audience: Audience, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(audience), {
      algorithms: ["HS256"],
      audience,
      typ: `${audience}+jwt`,
      requiredClaims: ["sub", "iat", "exp"],
    });
    const { sub, sid, store, exp } = payload;
    if (typeof sub !== "string" || typeof sid !== "string" || typeof store !== "string" || !exp) return null;
    return { subject: sub, sessionId: sid, storeId: store, expiresAtMs: exp * 1000 };
  } catch {
    return null;
  }
}

/** A signature that was verified once stays valid, so later calls check only the expiry. */
const verified = largeCache<Claims>(10_000);

async function verify(audience: Audience, token: string): Promise<Claims | null> {
  const cacheKey = `${audience}:${token}`;
  const known = verified.get(cacheKey);
  if (known) return known.expiresAtMs > Date.now() ? known : null;
  const claims = token.length > 2048 ? null : await check(audience, token);
  if (claims) verified.set(cacheKey, claims);
  return claims;
}

type PanelToken = { userId: string; sessionId: string; storeId: string };
type CustomerToken = { customerId: string; sessionId: string; storeId: string };

/** The token holds no permissions. */
export const signPanelToken = ({ userId, ...session }: PanelToken & { expiresAtMs: number }) =>
  sign("panel", { subject: userId, ...session });

export async function verifyPanelToken(token: string): Promise<PanelToken | null> {
  const claims = await verify("panel", token);
  return claims && { userId: claims.subject, sessionId: claims.sessionId, storeId: claims.storeId };
}

/** Has its own key and audience, so a customer's token never opens the panel. */
export const signCustomerToken = ({ customerId, ...session }: CustomerToken & { expiresAtMs: number }) =>
  sign("customer", { subject: customerId, ...session });

export async function verifyCustomerToken(token: string): Promise<CustomerToken | null> {
  const claims = await verify("customer", token);
  return claims && { customerId: claims.subject, sessionId: claims.sessionId, storeId: claims.storeId };
}

export const signDeviceToken = (device: { accountId: string; deviceId: string; storeId: string }) =>
  sign("device", {
    subject: device.accountId,
    sessionId: device.deviceId,
    storeId: device.storeId,
    expiresAtMs: Date.now() + DEVICE_DAYS * 86_400_000,
  });

export const DEVICE_DAYS = 365;

export async function verifyDeviceToken(token: string) {
  const claims = await verify("device", token);
  return claims && { accountId: claims.subject, deviceId: claims.sessionId };
}
