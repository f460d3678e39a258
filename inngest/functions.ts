import { cleanWebhooks } from "@/inngest/clean-deliveries";
import { deliverWebhook } from "@/inngest/deliver-webhook";
import { sweepWebhooks } from "@/inngest/sweep-deliveries";
import { watchWebhookSubscriptions } from "@/inngest/watch-subscriptions";

/** Everything that a job runner runs. */
export const functions = [deliverWebhook, sweepWebhooks, watchWebhookSubscriptions, cleanWebhooks];
