import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../server/database/database";
import { callApi } from "../throwaway-shop";
import type { BenchTarget } from "./fill";
import type { Case } from "./measure";
import type { Report } from "./report";

type Shop = { base: string; cookie: string; target: BenchTarget; adminUrl: string };

const REST_MS = 1_000;
/** Number of orders that are paid between the count of the windows and the reading. */
const ORDERS_SINCE = 300;
const SELLERS = 4;
const ORDERS_TIMED = 400;

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

async function untilTrue(adminUrl: string, question: string): Promise<number> {
  const startedAt = performance.now();
  await withClient(adminUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ done: boolean }>(question);
      if (rows[0]?.done) return;
      await sleep(REST_MS);
    }
  });
  return secondsSince(startedAt);
}

const DAYS = "SELECT NOT EXISTS (SELECT 1 FROM report_marks) AS done";
const WINDOWS = `SELECT (SELECT count(*) FROM report_windows WHERE visto IS NOT NULL) >= (SELECT count(*) FROM report_wishes) AS done`;

/**
 * @returns status and milliseconds. A read that takes too long is answered with 503, but its computed days
 * are kept.
 */
async function firstRead({ url, headers }: Case): Promise<{ status: number; tookMs: number }> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return { status: response.status, tookMs: performance.now() - startedAt };
}

async function sell(
  { base, cookie, target: { sellableIds } }: Shop,
  count: number,
  sellers: number,
): Promise<number> {
  let left = count;
  const startedAt = performance.now();
  const seller = async () => {
    while (left-- > 0) {
      const itens = [1, 2].map((place) => ({
        produtoId: sellableIds[(left * 7 + place) % sellableIds.length],
        quantidade: 1,
      }));
      const { id } = await callApi<{ id: string }>(`${base}/orders`, cookie, { body: { itens } });
      await callApi(`${base}/orders/${id}/status`, cookie, { body: { para: "paid" } });
    }
  };
  await Promise.all(Array.from({ length: sellers }, seller));
  return ((performance.now() - startedAt) * sellers) / count;
}

/** Time of the functions that keep the figures for reports. */
const COST = `SELECT coalesce(sum(total_time), 0)::float8 AS ms FROM pg_stat_user_functions WHERE funcname IN
  ('note_order_change', 'note_stock', 'note_link', 'note_refund', 'mark_report_days', 'mark_refund_day', 'mark_point_day')`;

async function costOf(adminUrl: string): Promise<number> {
  // A database session publishes its call statistics a second later.
  await sleep(2 * REST_MS);
  return withClient(adminUrl, async (client) => (await client.query<{ ms: number }>(COST)).rows[0]?.ms ?? 0);
}

const track = (adminUrl: string, which: "pl" | "none") =>
  withClient(adminUrl, async (client) => {
    await client.query(`ALTER SYSTEM SET track_functions = '${which}'`);
    await client.query("SELECT pg_reload_conf()");
  });

/**
 * Measures how much of the time of an order with two lines, from creation to payment, is spent on reports.
 */
export async function orderCost(shop: Shop, report: Report): Promise<void> {
  await track(shop.adminUrl, "pl");
  await sell(shop, SELLERS, 1);
  const before = await costOf(shop.adminUrl);
  const orderMs = await sell(shop, ORDERS_TIMED, 1);
  const costMs = ((await costOf(shop.adminUrl)) - before) / ORDERS_TIMED;
  await track(shop.adminUrl, "none");
  report.other("an order made and paid, ms", orderMs, 1);
  report.other("of that for reports, µs", costMs * 1_000);
  report.other("of that for reports, %", (costMs / orderMs) * 100, 1);
}

/**
 * Does the work of a first day: counts the days, reads each report once, keeps slow results, and sells on.
 */
export async function prepareReports(shop: Shop, cases: Case[], report: Report): Promise<void> {
  const { adminUrl } = shop;
  report.other("counting all days, s", await untilTrue(adminUrl, DAYS));
  for (const one of cases) {
    const { status, tookMs } = await firstRead(one);
    report.other(`first ${one.name}${status === 200 ? "" : ` (${status})`}, ms`, tookMs);
  }
  report.other("keeping all windows, s", await untilTrue(adminUrl, WINDOWS));
  await sell(shop, ORDERS_SINCE, SELLERS);
  await untilTrue(adminUrl, DAYS);
}
