import { cleanWebhooks } from "@/inngest/clean-deliveries";
import { cleanIdempotencyKeys } from "@/inngest/clean-idempotency-keys";
import { cleanOldLogins } from "@/inngest/clean-logins";
import { deliverWebhook } from "@/inngest/deliver-webhook";
import { expireOffers } from "@/inngest/expire-manual-orders";
import { expireOrders } from "@/inngest/expire-orders";
import { importProducts } from "@/inngest/import-products";
import { checkLoyaltyPoints, expireLoyaltyPoints, releaseLoyaltyPoints } from "@/inngest/loyalty-points";
import { sendMail } from "@/inngest/send-mail";
import { sweepWebhooks } from "@/inngest/sweep-deliveries";
import { cleanProductImports, sweepProductImports } from "@/inngest/sweep-imports";
import { cleanOutbox, sweepOutbox } from "@/inngest/sweep-mails";
import { watchWebhookSubscriptions } from "@/inngest/watch-subscriptions";

/** Everything that a job runner runs. */
export const functions = [
  deliverWebhook,
  sweepWebhooks,
  watchWebhookSubscriptions,
  cleanWebhooks,
  expireOffers,
  expireOrders,
  releaseLoyaltyPoints,
  expireLoyaltyPoints,
  checkLoyaltyPoints,
  cleanIdempotencyKeys,
  cleanOldLogins,
  importProducts,
  sweepProductImports,
  cleanProductImports,
  sendMail,
  sweepOutbox,
  cleanOutbox,
];
