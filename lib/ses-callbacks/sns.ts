import { type KeyObject, verify, X509Certificate } from "node:crypto";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { SNS_TOPIC } from "@/lib/marketing-messages/settings-schema";
import { askService } from "@/lib/outbound/service";
import type { SnsCallback } from "@/lib/ses-callbacks/schema";

const ALGORITHMS = { 1: "RSA-SHA1", 2: "RSA-SHA256" } as const;

const CONFIRMATION = [
  "Message",
  "MessageId",
  "SubscribeURL",
  "Timestamp",
  "Token",
  "TopicArn",
  "Type",
] as const;
const SIGNED = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: CONFIRMATION,
  UnsubscribeConfirmation: CONFIRMATION,
} as const satisfies Record<SnsCallback["Type"], readonly (keyof SnsCallback)[]>;

/** Each name and each value on its own line, without absent fields. */
const signedText = (notice: SnsCallback): string =>
  SIGNED[notice.Type].flatMap((name) => (notice[name] ? [`${name}\n${notice[name]}\n`] : [])).join("");

const hostOf = (topic: string) => `sns.${SNS_TOPIC.exec(topic)?.[1]}.amazonaws.com`;

const ask = (topic: string, path: string) =>
  askService(env().SNS_URL ?? `https://${hostOf(topic)}`, path, { method: "GET", headers: {} });

const away = () =>
  new AppError("unavailable", "A Amazon não respondeu. Envie o aviso de novo.", { retryAfterSeconds: 60 });

/** Public keys by address. Amazon chooses the addresses and rarely changes a certificate: there are few. */
const keys = new Map<string, KeyObject>();
const MAX_KEYS = 50;

const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{32,64}\.pem$/;

function publicKeyOf(pem: string): KeyObject | null {
  try {
    return new X509Certificate(pem).publicKey;
  } catch {
    return null;
  }
}

/** Null: the address is no certificate of SNS in the topic's region. @throws 503 */
async function keyOf(topic: string, address: string): Promise<KeyObject | null> {
  const origin = `https://${hostOf(topic)}`;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : "";
  if (!CERTIFICATE_PATH.test(path)) return null;
  const known = keys.get(address);
  if (known) return known;
  const { statusCode, text } = await ask(topic, path);
  const key = statusCode === 200 ? publicKeyOf(text) : null;
  if (!key) throw away();
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(address, key);
  return key;
}

/**
 * Checks an RSA signature of named fields (https://docs.aws.amazon.com/sns, "Verifying message signatures").
 * Amazon signs every account's topics alike, so compare the topic first.
 * @throws 503 the certificate could not be read
 */
export async function isSignedBySns(notice: SnsCallback): Promise<boolean> {
  const key = await keyOf(notice.TopicArn, notice.SigningCertURL);
  if (!key) return false;
  const signature = Buffer.from(notice.Signature, "base64");
  return verify(ALGORITHMS[notice.SignatureVersion], Buffer.from(signedText(notice)), key, signature);
}

/** A repeated confirmation changes nothing. @throws 503 */
export async function confirmSubscription(topic: string, token: string): Promise<void> {
  const query = new URLSearchParams({ Action: "ConfirmSubscription", TopicArn: topic, Token: token });
  const { statusCode } = await ask(topic, `/?${query}`);
  if (statusCode !== 200) throw away();
}
