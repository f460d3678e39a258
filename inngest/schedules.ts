import { cron } from "inngest";
import { cleanLogins } from "@/lib/auth/login/clean";
import { cleanRuns } from "@/lib/automation-rules/clean";
import { cleanExperiments } from "@/lib/experiments/summary";
import { cleanKeys } from "@/lib/idempotency/clean";
import { inngest } from "@/lib/jobs/inngest";
import { checkPoints } from "@/lib/loyalty/check";
import { expirePoints } from "@/lib/loyalty/expire";
import { cleanMails } from "@/lib/mail/clean";
import { separateDeliveries } from "@/lib/orders/delivery/separate";
import { cleanPaymentCallbacks } from "@/lib/payments/callbacks";
import { removeOldClaims, removeOldFiles } from "@/lib/product-imports/sweep";
import { completeProducts } from "@/lib/products/complete";
import { proveReports } from "@/lib/reports/days/proof";
import { cleanVisits } from "@/lib/reports/visits/visits";
import { recountSegments } from "@/lib/segments/recount";
import { cleanStockAlerts } from "@/lib/stock-alerts/tell";
import { countSales } from "@/lib/storefront/best-sellers";
import { cleanShopChanges } from "@/lib/storefront/clean-shop-changes";
import { cleanDeliveries } from "@/lib/webhooks/clean";

const scheduled = (id: string, when: string, work: () => Promise<unknown>) =>
  inngest.createFunction({ id, triggers: [cron(when)], retries: 2 }, () => work());

/** After 3 a.m. in Brazil; each job has its own minute. */
const nightly = (id: string, minute: number, work: () => Promise<unknown>) =>
  scheduled(id, `TZ=America/Sao_Paulo ${minute} 3 * * *`, work);

export const schedules = [
  // Hourly, because the days of stores end at any hour; at :02, when the day is over.
  scheduled("expire-loyalty-points", "2 * * * *", () => expirePoints()),
  scheduled("clean-visits", "4 * * * *", cleanVisits),
  scheduled("clean-shop-changes", "6 * * * *", cleanShopChanges),
  nightly("count-best-sellers", 11, countSales),
  nightly("clean-webhooks", 17, cleanDeliveries),
  nightly("separate-deliveries", 21, separateDeliveries),
  nightly("clean-idempotency-keys", 27, cleanKeys),
  nightly("clean-mails", 37, cleanMails),
  nightly("clean-stock-notices", 39, cleanStockAlerts),
  nightly("clean-experiments", 33, cleanExperiments),
  nightly("clean-product-imports", 41, () => removeOldFiles()),
  nightly("clean-import-claims", 49, removeOldClaims),
  nightly("check-loyalty-points", 43, () => checkPoints()),
  nightly("clean-logins", 47, cleanLogins),
  nightly("complete-products", 51, completeProducts),
  nightly("clean-payment-notices", 53, cleanPaymentCallbacks),
  nightly("recount-segments", 55, recountSegments),
  nightly("clean-automation-runs", 57, cleanRuns),
  nightly("prove-reports", 59, proveReports),
];
