import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import { addressLimiter } from "@/lib/http/rate-limit";
import type { PlainTemplate } from "@/lib/i18n/sentence";
import { returnsTopic } from "@/lib/marketing-messages/settings";
import { recordMailReturn } from "@/lib/marketing-messages/suppressions";
import { returnsOf, type SnsCallback } from "@/lib/ses-callbacks/schema";
import { confirmSubscription, isSignedBySns } from "@/lib/ses-callbacks/sns";

/** Limits wrong callbacks only, because each may cost a request for Amazon's certificates. */
const wrongOnes = addressLimiter(60);

/** Amazon repeats an unaccepted callback for hours. */
const OLD_MS = 24 * 3_600_000;

function refuse(ip: string | null, message: PlainTemplate): never {
  wrongOnes.spend(ip);
  throw new AppError("unauthorized", message);
}

/**
 * Suppresses an address after a permanent bounce or a complaint; confirms the topic's subscription.
 * @param now moves the clock in tests
 * @throws 401 another topic, not signed by Amazon, or older than a day · 429 too many wrong requests from one
 * IP address · 503 Amazon is down; it repeats the callback
 */
export async function receiveSesCallback(
  ctx: Ctx,
  notice: SnsCallback,
  ip: string | null,
  now = new Date(),
): Promise<void> {
  if (wrongOnes.isSpent(ip))
    throw new AppError("rate_limited", "Muitas requisições.", { retryAfterSeconds: 60 });
  const { Type, TopicArn, Message, Token, Timestamp } = notice;
  if (TopicArn !== (await returnsTopic(ctx))) refuse(ip, "Este tópico não é o das configurações da loja.");
  if (now.getTime() - Date.parse(Timestamp) > OLD_MS) refuse(ip, "Aviso vencido.");
  if (!(await isSignedBySns(notice))) refuse(ip, "Assinatura ausente ou errada.");
  if (Type === "SubscriptionConfirmation") await confirmSubscription(TopicArn, Token ?? "");
  if (Type !== "Notification") return;
  for (const told of returnsOf(Message)) await recordMailReturn(ctx, told);
}
