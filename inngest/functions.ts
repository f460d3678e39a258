import { deliverWebhook } from "@/inngest/deliver-webhook";
import { everyFiveMinutes, everyMinute } from "@/inngest/every-minute";
import { importProducts } from "@/inngest/import-products";
import { schedules } from "@/inngest/schedules";
import { sendMail } from "@/inngest/send-mail";

export const functions = [
  deliverWebhook,
  sendMail,
  importProducts,
  everyMinute,
  everyFiveMinutes,
  ...schedules,
];
