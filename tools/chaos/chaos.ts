import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { startReceiver } from "../../lib/testing/receiver";
import { type Handler, MODES } from "../../lib/testing/receiver-modes";
import { Random } from "../../prisma/seed/random";
import { numberOption, option } from "../option";
import { callApi, type Shop, signIn, startShop } from "../throwaway-shop";
import { check, type Listener, verifying } from "./check";
import { injectFaults } from "./faults";
import { askWhileFrozen, newFrozen, untilBack } from "./frozen";
import { startLoad } from "./load";
import { startSales } from "./sales";
import { checkSales } from "./sales-check";

/**
 * `npm run chaos`: kills and freezes servers, job executor and database at random under load. Then it
 * compares the tables with what clients and receivers saw. Ends with 1 on a broken promise. Linux only
 * (/proc). `lib/db/full.test.ts` tests a full disk.
 * Options: `--seconds N` of faults (45), `--rate N` changes a second (25), `--gap N` mean seconds between
 * faults (5), `--freeze N` longest freeze in seconds, each at least half of it (6; 0: none), `--seed TEXT`.
 */
const seconds = numberOption("seconds", 45);
const rate = numberOption("rate", 25);
const gapMs = numberOption("gap", 5) * 1000;
const freezeMs = numberOption("freeze", 6) * 1000;
const seed = option("seed", "1");

/** Time limit for all deliveries after the last fault. */
const DRAIN_LIMIT_MS = 60_000;

/**
 * A receiver that refuses some messages, but only the first time.
 * @param refused gets the ids of refused messages
 */
function moody(refused: Set<string>): Handler {
  const known = new Set<string>();
  return ({ headers }, response, reset) => {
    const id = String(headers["webhook-id"]);
    const mood = new Random(id).next();
    const isFirst = !known.has(id);
    known.add(id);
    if (isFirst && mood < 0.1) refused.add(id);
    if (isFirst && mood < 0.05) return response.writeHead(500).end("hoje não");
    if (isFirst && mood < 0.1) return reset();
    setTimeout(() => response.writeHead(204).end(), mood < 0.3 ? 200 : 0);
  };
}

async function listen(
  { base, receiverDir }: Shop,
  cookie: string,
  eventos: string[],
  handle: Handler,
): Promise<Listener> {
  const receiver = await startReceiver({ folder: receiverDir });
  const body = { url: receiver.url, eventos };
  const { id, secret } = await callApi<{ id: string; secret: string }>(
    `${base}/webhook-subscriptions`,
    cookie,
    { body },
  );
  const forged: string[] = [];
  receiver.behave(verifying(secret, forged, handle));
  return { id, receiver, forged };
}

async function waiting(client: Client): Promise<number> {
  const text = `SELECT count(*)::int AS n FROM webhook_deliveries WHERE status IN ('pending', 'retrying')`;
  const { rows } = await client.query<{ n: number }>(text);
  return rows[0]?.n ?? 0;
}

/** @returns the milliseconds between the last fault and the last delivery */
async function drained(client: Client, since: number): Promise<number> {
  for (;;) {
    if ((await waiting(client)) === 0) return Date.now() - since;
    if (Date.now() - since > 4 * DRAIN_LIMIT_MS) return Number.POSITIVE_INFINITY;
    await sleep(250);
  }
}

async function run(shop: Shop): Promise<string[]> {
  const cookie = await signIn(shop.base);
  const refused = new Set<string>();
  const listeners = [
    await listen(shop, cookie, ["product.*", "customer.*"], MODES.ok),
    await listen(shop, cookie, ["category.*", "manual_order.*"], moody(refused)),
  ];
  const since = new Date();
  const load = await startLoad(shop, cookie, rate, seed);
  const frozen = newFrozen();
  const sales = await startSales(shop, cookie, seed, frozen);
  const faultsEndMs = Date.now() + seconds * 1000;
  const faults = await injectFaults(shop.pid, new Random(`faults ${seed}`), {
    isOver: () => Date.now() >= faultsEndMs,
    gapMs: [gapMs * 0.6, gapMs * 1.4],
    ...(freezeMs > 0 && { freezeMs: [freezeMs / 2, freezeMs] as [number, number] }),
    onFrozenDatabase: async (letGo) => {
      frozen.isFrozen = true;
      const asked = askWhileFrozen(frozen, shop, cookie);
      await letGo();
      frozen.isFrozen = false;
      frozen.thawedAt = Date.now();
      await Promise.all([asked, untilBack(frozen, shop)]);
    },
  });
  const stoppedAt = Date.now();
  await Promise.all([load.stop(), sales.stop()]);
  await until(() =>
    fetch(`${shop.base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const client = await shop.connect();
  const drainMs = await drained(client, Math.max(faults.lastAt, stoppedAt));
  const { events, deliveries, repeated, problems } = await check(client, listeners, load.seen, since);
  problems.push(
    ...faults.problems,
    ...frozen.problems,
    ...sales.problems,
    ...(await checkSales(client, sales.bought)),
  );
  await client.end();
  if (drainMs > DRAIN_LIMIT_MS) problems.push(`drained ${Math.round(drainMs / 1000)} s after the last fault`);
  console.log(
    `${seconds} s, ${rate} changes/s, seed ${seed}: ${listed(faults.kills, "kills")}, ${listed(faults.freezes, "freezes")}`,
  );
  console.log(
    `${frozen.asked} pages and calls asked of a frozen database, slowest ${(frozen.slowestMs / 1000).toFixed(1)} s, ` +
      `ready ${(frozen.backMs / 1000).toFixed(1)} s after it at most`,
  );
  console.log(
    `${load.seen.length} changes seen, ${load.failures.length} calls failed, ${events} events, ${deliveries} deliveries, ` +
      `${repeated - refused.size} duplicates, drained ${(drainMs / 1000).toFixed(1)} s after the last fault`,
  );
  console.log(
    `${sales.bought.length} orders, ${sales.refused} refused, ${sales.repeated} requests sent again, ` +
      `database away for ${(sales.outageMs / 1000).toFixed(1)} s at most`,
  );
  await Promise.all(listeners.map(({ receiver }) => receiver.close()));
  return problems;
}

function listed(counts: Record<string, number>, what: string): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const each = Object.entries(counts).map(([target, count]) => `${target} ${count}`);
  return `${total} ${what} (${each.join(", ")})`;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(200);
}

const shop = await startShop({ PANEL_RATE_PER_MINUTE: "1000000" });
const problems = await run(shop).finally(() => shop.stop());
for (const problem of problems) console.log(`✗ ${problem}`);
if (problems.length > 0) console.log(`log: ${shop.logFile}`);
console.log(problems.length === 0 ? "\n1 passed, 0 failed" : "\n0 passed, 1 failed");
process.exit(problems.length === 0 ? 0 : 1);
