import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startReceiver } from "../lib/testing/receiver";
import { MODES } from "../lib/testing/receiver-modes";
import { startLoad } from "./chaos-load";
import { numberOption } from "./option";
import { commandOf, parentOf } from "./process-info";
import { callApi, type Shop, signIn, startShop } from "./throwaway-shop";

/**
 * `npm run bench:memory`: what each process of the shop takes (RSS, in MiB): after the start, at its peak and at
 * the end of a load of JSON lists, pages of the panel and of a store, and changes whose webhooks are delivered.
 * Linux only: it reads /proc.
 *
 * Options: `--seconds N` of load (120), `--rate N` changes a second (25), `--clients N` that read (4).
 */
const seconds = numberOption("seconds", 120);
const rate = numberOption("rate", 25);
const clients = numberOption("clients", 4);

const PANEL = ["", "/produtos", "/pedidos", "/clientes", "/categorias", "/cupons", "/webhooks", "/auditoria"];
const LISTS = ["/products", "/orders", "/customers", "/coupons", "/webhook-deliveries", "/notifications"];
const PAGES = [...LISTS, ...LISTS, ...PANEL.map((page) => `/admin${page}`), "/loja"];

const PROCESSES: [name: string, command: RegExp][] = [
  ["start script", /scripts\/start\.ts/],
  ["web server", /scripts\/server\.ts web/],
  ["job server", /scripts\/server\.ts jobs/],
  ["executor", /scripts\/executor\.ts/],
];

function rssMiB(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kib) / 1024);
}

/** The memory of the shop's processes by name; the database's is shared and left out. */
function memory(shop: Shop): Map<string, number> {
  const pids = readdirSync("/proc").map(Number);
  const own = pids.filter((pid) => pid === shop.pid || parentOf(pid) === shop.pid);
  const rows = own.flatMap((pid) => {
    const name = PROCESSES.find(([, command]) => command.test(commandOf(pid)))?.[0];
    return name ? [[name, rssMiB(pid)] as const] : [];
  });
  return new Map(rows);
}

async function read({ base }: Shop, cookie: string, isOver: () => boolean, statuses: Map<number, number>) {
  for (let n = 0; !isOver(); n++) {
    const path = PAGES[n % PAGES.length] ?? "";
    const accept = /^\/(admin|loja)/.test(path) ? "text/html" : "application/json";
    const response = await fetch(base + path, { headers: { cookie, accept } });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
}

async function run(shop: Shop): Promise<void> {
  await sleep(10_000);
  const fresh = memory(shop);
  const cookie = await signIn(shop.base);
  const receiver = await startReceiver({ folder: shop.receiverDir });
  receiver.behave(MODES.ok);
  await callApi(`${shop.base}/webhook-subscriptions`, cookie, {
    body: { url: receiver.url, eventos: ["*"] },
  });
  const load = await startLoad(shop, cookie, rate, "memory");
  const end = Date.now() + seconds * 1000;
  const isOver = () => Date.now() >= end;
  const statuses = new Map<number, number>();
  const readers = Array.from({ length: clients }, () => read(shop, cookie, isOver, statuses));
  const peak = new Map(fresh);
  while (!isOver()) {
    await sleep(500);
    for (const [name, mib] of memory(shop)) peak.set(name, Math.max(mib, peak.get(name) ?? 0));
  }
  const last = memory(shop);
  await Promise.all([...readers, load.stop()]);
  await receiver.close();
  console.log(
    `${load.seen.length} changes, ${load.failed} failed; answers by status: ${JSON.stringify([...statuses])}`,
  );
  console.log(`${"".padEnd(14)}${["fresh", "peak", "end"].map((word) => word.padStart(8)).join("")}`);
  for (const [name, mib] of fresh) {
    const cells = [mib, peak.get(name), last.get(name)].map((value) => String(value).padStart(8));
    console.log(name.padEnd(14) + cells.join(""));
  }
}

const shop = await startShop({ PANEL_RATE_PER_MINUTE: "1000000" });
await run(shop).finally(() => shop.stop());
