import { deliverWebhook } from "@/inngest/deliver-webhook";
import { everyFiveMinutes, everyMinute } from "@/inngest/every-minute";
import { importProducts } from "@/inngest/import-products";
import { keepReports } from "@/inngest/keep-reports";
import { runAutomations } from "@/inngest/run-automations";
import { schedules } from "@/inngest/schedules";
import { sendCampaigns } from "@/inngest/send-campaigns";
import { sendMail } from "@/inngest/send-mail";
import { workOnPayments } from "@/inngest/work-on-payments";

export const functions = [
  deliverWebhook,
  sendMail,
  sendCampaigns,
  importProducts,
  workOnPayments,
  runAutomations,
  keepReports,
  everyMinute,
  everyFiveMinutes,
  ...schedules,
];
