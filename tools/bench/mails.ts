import { setTimeout as sleep } from "node:timers/promises";
import { numberOption } from "../option";
import { callApi, DEMO_PASSWORD, type Shop, signIn, startShop } from "../throwaway-shop";
import { CAMPAIGN, fillStore, mailVariables, startJournal } from "./campaigns-data";

/**
 * `npm run bench:mails`: how much slower the shop's pages are while a campaign is sent. Visitors, half of
 * them signed in, ask for pages at a fixed rate before and during the campaign. Ends with 1 if pages took 1.2
 * times as long (p50 or mean), or if fewer than `--least` mails a second were sent.
 * Options: `--seconds N` of each part (40), `--pages N` a second (10), `--pace N` mails a minute (3600),
 * `--least N` (50).
 */
const seconds = numberOption("seconds", 40);
const pagesPerSecond = numberOption("pages", 10);
const perMinute = numberOption("pace", 3600);
const least = numberOption("least", 50);
const MAX_RATIO = 1.2;

const PAGES = [
  "/loja",
  "/loja/busca?q=vestido",
  "/loja/produto/vestido-ciganinha-trancoso",
  "/loja/sacola",
  "/loja/blog",
];

async function customerCookie(base: string): Promise<string> {
  const body = JSON.stringify({ email: "cliente@aurora.test", senha: DEMO_PASSWORD });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${base}/store-auth/login`, { method: "POST", headers, body });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function timed(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - began;
}

/**
 * Visitors ask without waiting for the last answer.
 * @returns the milliseconds of each page, in order
 */
async function visit(shop: Shop, cookie: string, forSeconds: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < forSeconds * pagesPerSecond; n++) {
    await sleep(Math.max(0, began + (n * 1000) / pagesPerSecond - performance.now()));
    asked.push(timed(`${shop.base}${PAGES[n % PAGES.length]}`, n % 2 ? cookie : ""));
  }
  return (await Promise.all(asked)).sort((one, other) => one - other);
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
const mean = (times: readonly number[]) => times.reduce((sum, one) => sum + one, 0) / times.length;

const FIGURES = {
  "middle (p50)": (sorted: readonly number[]) => at(sorted, 0.5),
  average: mean,
  "95 of 100": (sorted: readonly number[]) => at(sorted, 0.95),
};
const JUDGED: readonly string[] = ["middle (p50)", "average"];

async function run(shop: Shop, accepted: readonly { at: number }[]): Promise<boolean> {
  const client = await shop.connect();
  await fillStore(client, Math.ceil((perMinute / 60) * seconds * 2), perMinute);
  await client.end();
  const [owner, customer] = [await signIn(shop.base), await customerCookie(shop.base)];
  await visit(shop, customer, seconds / 4);
  const quiet = await visit(shop, customer, seconds);
  const { id } = await callApi<{ id: string }>(`${shop.base}/campaigns`, owner, { body: CAMPAIGN });
  const start = { method: "PUT" as const, body: { status: "enviando" }, timeoutMs: 60_000 };
  await callApi(`${shop.base}/campaigns/${id}/status`, owner, start);
  while (accepted.length < perMinute / 60) await sleep(100);
  const from = Date.now();
  const busy = await visit(shop, customer, seconds);
  const rate = accepted.filter((mail) => mail.at >= from).length / ((Date.now() - from) / 1000);
  let isGood = rate >= least;
  console.log(`${rate.toFixed(1)} mails/s (at least ${least})`);
  for (const [name, figure] of Object.entries(FIGURES)) {
    const ratio = figure(busy) / figure(quiet);
    console.log(
      `pages, ${name}: ${figure(quiet).toFixed(1)} ms alone, ${figure(busy).toFixed(1)} ms beside: ${ratio.toFixed(2)}×`,
    );
    if (JUDGED.includes(name) && ratio >= MAX_RATIO) isGood = false;
  }
  return isGood;
}

const journal = await startJournal();
const shop = await startShop(mailVariables(journal));
const isGood = await run(shop, journal.accepted).finally(() => shop.stop());
process.exit(isGood ? 0 : 1);
