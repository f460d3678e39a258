import { setTimeout as sleep } from "node:timers/promises";
import { type Receiver, startReceiver } from "../../lib/testing/receiver";
import type { Mode } from "../../lib/testing/receiver-modes";
import { startLoad } from "../chaos/load";
import { numberOption } from "../option";
import { callApi, type Shop, signIn, startShop } from "../throwaway-shop";
import { rssMiB, shopProcesses } from "./measure";

/**
 * `npm run bench:webhooks`: the time from a change to its receiver: alone, beside bad receivers, and from a
 * backlog. It counts from the event's `timestamp` (the start of its transaction) to the end of the request. A
 * failed call or a missing delivery ends the bench. Linux only.
 * Options: `--seconds N` a run (20), `--rate N` events a second (50), `--backlog N` (5000).
 */
const seconds = numberOption("seconds", 20);
const rate = numberOption("rate", 50);
const backlog = numberOption("backlog", 5_000);
const WASTERS: Mode[] = ["silent", "dribbling", "endless"];

type Subscription = { id: string; secret: string };

function subscribe({ base }: Shop, cookie: string, url: string): Promise<Subscription> {
  return callApi(`${base}/webhook-subscriptions`, cookie, { body: { url, eventos: ["*"] } });
}

function watch(receiver: Receiver): number[] {
  const latenciesMs: number[] = [];
  receiver.behave(({ body }, response) => {
    const { timestamp } = JSON.parse(body.toString()) as { timestamp: string };
    latenciesMs.push(Date.now() - Date.parse(timestamp));
    response.writeHead(204).end();
  });
  return latenciesMs;
}

const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;

async function steady(shop: Shop, cookie: string, receiver: Receiver, name: string) {
  const latenciesMs = watch(receiver);
  const load = await startLoad(shop, cookie, rate, name);
  await sleep(seconds * 1000);
  await load.stop();
  if (load.failures.length > 0)
    throw new Error(`${name}: ${load.failures.length} calls failed: ${load.failures[0]}`);
  const wanted = load.seen.length;
  for (const end = Date.now() + 30_000; latenciesMs.length < wanted && Date.now() < end; ) await sleep(100);
  if (latenciesMs.length < wanted) throw new Error(`${name}: ${latenciesMs.length} of ${wanted} arrived`);
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  const cells = [String(sorted.length), `${p50} ms`, `${p99} ms`];
  console.log(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join("")}`);
  return { p50, p99 };
}

async function drain(shop: Shop, cookie: string, { id }: Subscription, receiver: Receiver) {
  const at = `${shop.base}/webhook-subscriptions/${id}`;
  await callApi(at, cookie, { method: "PUT", body: { ativo: false } });
  const client = await shop.connect();
  const { rowCount } = await client.query(
    `INSERT INTO webhook_events (id, "storeId", evento, recurso, "recursoId", sequencia, dados)
     SELECT gen_random_uuid(), e."storeId", e.evento, e.recurso, gen_random_uuid(), 1, e.dados
       FROM (SELECT * FROM webhook_events WHERE evento = 'product.updated' LIMIT 1) e, generate_series(1, $1)`,
    [backlog],
  );
  await client.end();
  await callApi(at, cookie, { method: "PUT", body: { ativo: true } });
  const latenciesMs = watch(receiver);
  const startedAt = performance.now();
  const de = new Date(Date.now() - 60_000).toISOString();
  const ate = new Date(Date.now() + 60_000).toISOString();
  const { entregas } = await callApi<{ entregas: number }>(`${at}/recuperar`, cookie, { body: { de, ate } });
  while (latenciesMs.length === 0) await sleep(20);
  const firstAt = performance.now();
  while (latenciesMs.length < entregas) await sleep(20);
  const [waitS, drainS] = [(firstAt - startedAt) / 1000, (performance.now() - firstAt) / 1000];
  console.log(
    `\nbacklog of ${entregas} (${rowCount} made for it): first after ${waitS.toFixed(1)} s, ` +
      `then ${Math.round(entregas / drainS)} a second`,
  );
}

async function run(shop: Shop): Promise<void> {
  const processes = [...shopProcesses(shop.pid)];
  const fresh = new Map(processes.map(([name, pid]) => [name, rssMiB(pid)]));
  const cookie = await signIn(shop.base);
  const folder = shop.receiverDir;
  const receiver = await startReceiver({ folder });
  const subscription = await subscribe(shop, cookie, receiver.url);
  console.log(`\n${rate} changes a second, ${seconds} s a run, one healthy receiver`);
  console.log(`${"".padEnd(36)}${["arrived", "p50", "p99"].map((cell) => cell.padStart(12)).join("")}`);
  await steady(shop, cookie, receiver, "(warm-up)");
  const alone = await steady(shop, cookie, receiver, "alone");
  const wasters = await Promise.all(WASTERS.map(() => startReceiver({ folder })));
  for (const [index, waster] of wasters.entries()) {
    waster.behave(WASTERS[index] ?? "silent");
    await subscribe(shop, cookie, waster.url);
  }
  const beside = await steady(shop, cookie, receiver, `beside ${WASTERS.join(", ")}`);
  console.log(`ratio of p99: ${(beside.p99 / alone.p99).toFixed(2)}`);
  for (const waster of wasters) await waster.close();
  await drain(shop, cookie, subscription, receiver);
  const memory = processes.map(([name, pid]) => `${name} ${fresh.get(name)} → ${rssMiB(pid)}`);
  console.log(`memory in MiB: ${memory.join(", ")}`);
  await receiver.close();
}

const shop = await startShop({ PANEL_RATE_PER_MINUTE: "1000000" });
await run(shop).finally(() => shop.stop());
