import { createHmac, timingSafeEqual } from "node:crypto";
import { systemCtx } from "@/lib/ctx";
import { AppError, notFound } from "@/lib/errors";
import { addressLimiter } from "@/lib/http/rate-limit";
import { credentialsOf, storeOfCallback, verificationToken } from "@/lib/whatsapp/account";
import { takeRefusal } from "@/lib/whatsapp-callbacks/refusals";
import { readNotice, type Verification } from "@/lib/whatsapp-callbacks/schema";
import { takeStatuses } from "@/lib/whatsapp-callbacks/statuses";

/** Limits wrong callbacks only. The service may send any number of valid ones. */
const wrongOnes = addressLimiter(60);

function assertNotTooMany(ip: string | null): void {
  if (wrongOnes.isSpent(ip))
    throw new AppError("rate_limited", "Muitas requisições.", { retryAfterSeconds: 60 });
}

function refuse(ip: string | null, error: AppError): never {
  wrongOnes.spend(ip);
  throw error;
}

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Meta asks once whether the address belongs to the store.
 * @returns the text that Meta expects
 * @throws 401 wrong token · 404 no such address · 429 too many wrong requests from one IP address
 */
export function confirmAddress(loja: string, query: Verification, ip: string | null): string {
  assertNotTooMany(ip);
  const storeId = storeOfCallback(loja) ?? refuse(ip, notFound("Aviso"));
  if (isSame(query["hub.verify_token"], verificationToken(storeId))) return query["hub.challenge"];
  return refuse(ip, new AppError("unauthorized", "Token de verificação errado."));
}

type Heard = { signature: string | null; text: string; body: unknown };

/** `sha256=<hex>`: the HMAC-SHA256 of the raw body under the app's secret. */
const isProven = ({ signature, text }: Heard, segredo: string): boolean =>
  isSame(signature ?? "", `sha256=${createHmac("sha256", segredo).update(text).digest("hex")}`);

/**
 * Takes the status of messages, and refusals of people; stores nothing else. Repeated or late callbacks
 * change nothing. @throws 401 not signed with this store's secret · 404 no such address · 429 too many wrong
 * requests from one IP address
 */
export async function receiveCallback(loja: string, heard: Heard, ip: string | null): Promise<void> {
  assertNotTooMany(ip);
  const storeId = storeOfCallback(loja);
  const ctx = storeId && systemCtx(storeId, "WhatsApp");
  const credentials = ctx && (await credentialsOf(ctx));
  if (!ctx || !credentials) return refuse(ip, notFound("Aviso"));
  if (!isProven(heard, credentials.segredo))
    return refuse(ip, new AppError("unauthorized", "Assinatura ausente ou inválida."));
  const { statuses, messages } = readNotice(heard.body, credentials.phoneNumberId);
  await takeStatuses(ctx, statuses);
  for (const message of messages) await takeRefusal(ctx, message);
}
