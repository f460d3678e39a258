import { cleanWebhooks } from "@/inngest/clean-deliveries";
import { cleanIdempotencyKeys } from "@/inngest/clean-idempotency-keys";
import { cleanProductImports } from "@/inngest/clean-imports";
import { cleanOldLogins } from "@/inngest/clean-logins";
import { cleanOutbox } from "@/inngest/clean-mails";
import { deliverWebhook } from "@/inngest/deliver-webhook";
import { everyFiveMinutes, everyMinute } from "@/inngest/every-minute";
import { importProducts } from "@/inngest/import-products";
import { checkLoyaltyPoints, expireLoyaltyPoints } from "@/inngest/loyalty-points";
import { sendMail } from "@/inngest/send-mail";

/** Everything that a job runner runs. */
export const functions = [
  deliverWebhook,
  sendMail,
  importProducts,
  everyMinute,
  everyFiveMinutes,
  expireLoyaltyPoints,
  checkLoyaltyPoints,
  cleanWebhooks,
  cleanIdempotencyKeys,
  cleanOldLogins,
  cleanProductImports,
  cleanOutbox,
];
