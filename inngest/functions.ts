import { everyFiveMinutes, everyMinute } from "@/inngest/every-minute";
import { schedules } from "@/inngest/schedules";
import { workAndAnnounce } from "@/lib/automation-rules/work";
import { announceCampaigns } from "@/lib/campaigns/announce";
import { runCampaign } from "@/lib/campaigns/run";
import { systemCtx } from "@/lib/ctx";
import {
  automationsDue,
  campaignDue,
  deliveryDue,
  importDue,
  labelsDue,
  mailDue,
  paymentWorkDue,
  reportsDue,
  stockLimitDue,
} from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { deliverMail } from "@/lib/mail/deliver";
import { MAX_CONCURRENT_OF_STORE as MAILS_OF_STORE } from "@/lib/mail/schedule";
import { workOn } from "@/lib/payments/work-on";
import { announceImports } from "@/lib/product-imports/announce";
import { runImport } from "@/lib/product-imports/run";
import { settleAndAnnounce } from "@/lib/products/settle-stock-limit";
import { keepWindows } from "@/lib/reports/windows/windows";
import { workAndAnnounce as workOnLabels } from "@/lib/shipments/labels/work";
import { deliver } from "@/lib/webhooks/deliver";
import { MAX_CONCURRENT_OF_STORE as DELIVERIES_OF_STORE, MAX_CONCURRENT } from "@/lib/webhooks/schedule";

// Each run makes one attempt. Our tables plan the next attempt, so the runner never retries.

/** These limits keep slow receivers from delaying other deliveries. */
const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [deliveryDue],
    retries: 0,
    concurrency: [
      { limit: MAX_CONCURRENT, key: "event.data.subscriptionId" },
      { limit: DELIVERIES_OF_STORE, key: "event.data.storeId" },
    ],
  },
  ({ event: { data } }) => deliver(systemCtx(data.storeId, "entregas"), data),
);

const sendMail = inngest.createFunction(
  {
    id: "send-mail",
    triggers: [mailDue],
    retries: 0,
    concurrency: { limit: MAILS_OF_STORE, key: "event.data.storeId" },
  },
  ({ event: { data } }) => deliverMail(systemCtx(data.storeId, "e-mails"), data.emailId),
);

/** Works for some seconds, then queues again. The campaign's row says what is left. */
const sendCampaigns = inngest.createFunction(
  { id: "send-campaigns", triggers: [campaignDue], retries: 0, concurrency: { limit: 4 } },
  async ({ event: { data } }) => {
    const state = await runCampaign(systemCtx(data.storeId, "campanhas"), data.campaignId);
    if (state === "more") announceCampaigns([{ ...data, dueAt: new Date() }]);
    return state;
  },
);

/** Works for some seconds, then queues again. The import's row holds the position. */
const importProducts = inngest.createFunction(
  { id: "import-products", triggers: [importDue], retries: 0, concurrency: { limit: 2 } },
  async ({ event: { data } }) => {
    const state = await runImport(data.storeId, data.importId);
    // If the announcement fails, the sweep repeats it within a minute.
    if (state === "more") await announceImports([data]).catch(() => {});
    return state;
  },
);

/** A slow payment service delays only its own store. */
const workOnPayments = inngest.createFunction(
  {
    id: "work-on-payments",
    triggers: [paymentWorkDue],
    retries: 0,
    concurrency: { limit: 4, key: "event.data.storeId" },
  },
  ({ event: { data } }) => workOn(systemCtx(data.storeId, "pagamentos"), data),
);

/** Works for some seconds, then queues again. */
const runAutomations = inngest.createFunction(
  {
    id: "run-automations",
    triggers: [automationsDue],
    retries: 0,
    concurrency: { limit: 1, key: "event.data.storeId" },
  },
  ({ event: { data } }) => workAndAnnounce(data.storeId),
);

/** Works for some seconds, then queues again. A silent carrier delays only its own store. */
const buyLabels = inngest.createFunction(
  {
    id: "buy-labels",
    triggers: [labelsDue],
    retries: 0,
    concurrency: { limit: 1, key: "event.data.storeId" },
  },
  ({ event: { data } }) => workOnLabels(data.storeId),
);

/** One run at a time, because it counts whole stores. The sweep repeats lost announcements. */
const keepReports = inngest.createFunction(
  { id: "keep-reports", triggers: [reportsDue], retries: 0, concurrency: { limit: 1 } },
  ({ event: { data } }) => keepWindows(data.storeId),
);

/** Works for some seconds, then queues again. */
const settleStockLimits = inngest.createFunction(
  {
    id: "settle-stock-limits",
    triggers: [stockLimitDue],
    retries: 0,
    concurrency: [{ limit: 2 }, { limit: 1, key: "event.data.storeId" }],
  },
  ({ event: { data } }) => settleAndAnnounce(data.storeId),
);

export const functions = [
  deliverWebhook,
  sendMail,
  sendCampaigns,
  importProducts,
  workOnPayments,
  runAutomations,
  buyLabels,
  keepReports,
  settleStockLimits,
  everyMinute,
  everyFiveMinutes,
  ...schedules,
];
