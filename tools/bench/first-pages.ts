import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { PANEL_PAGES } from "@/lib/panel-pages";
import { STORE_PAGES } from "@/lib/storefront/pages";
import { migrate } from "../../server/database/migrate";
import { newSecrets } from "../../server/start/secrets";
import { numberOption } from "../option";
import { signIn, startShop } from "../throwaway-shop";
import { OWNER } from "./data";
import { fillStore } from "./fill";
import { rssMiB, shopProcesses } from "./measure";
import { startDatabase } from "./servers";

/**
 * `npm run bench:first-pages`: milliseconds of the first request for a page. Some pages after a start of their own,
 * then all pages without parameters after one start. The second request of a page shows what the first one paid.
 * Option: `--rest N` seconds between start and first request (5).
 */
const REST_MS = numberOption("rest", 5) * 1_000;
const SIZE = { products: 1_000, orders: 1_000 };
const LIMIT_MS = 500;
const AFTER_OWN_START = ["/admin", "/admin/pedidos", "/admin/relatorios", "/loja"];

const all = Object.keys({ ...PANEL_PAGES, ...STORE_PAGES }).filter((path) => !path.includes("["));

type Visit = { base: string; cookie: string };

async function ask({ base, cookie }: Visit, path: string): Promise<{ ms: number; status: number }> {
  const startedAt = performance.now();
  const response = await fetch(base + path, {
    headers: { cookie, accept: "text/html", "accept-encoding": "br" },
    redirect: "manual",
  });
  await response.arrayBuffer();
  return { ms: performance.now() - startedAt, status: response.status };
}

async function visit(paths: readonly string[], variables: Record<string, string>, cookie: string) {
  const shop = await startShop(variables);
  try {
    await sleep(REST_MS);
    const pid = shopProcesses(shop.pid).get("web server") ?? shop.pid;
    const restMiB = rssMiB(pid);
    for (const path of paths) {
      const first = await ask({ base: shop.base, cookie }, path);
      const second = await ask({ base: shop.base, cookie }, path);
      const mark = first.ms > LIMIT_MS ? " ✗" : "";
      const times = [first.ms, second.ms].map((ms) => ms.toFixed(0).padStart(6)).join("");
      console.log(`${path.padEnd(36)} ${first.status}${times}${mark}`);
    }
    console.log(`web server, MiB: ${restMiB} at rest, ${rssMiB(pid)} at the end\n`);
  } finally {
    await shop.stop();
  }
}

async function main(): Promise<void> {
  const database = await startDatabase(undefined);
  try {
    await migrate(database.url, new AbortController().signal);
    await fillStore(database.adminUrl, SIZE);
    const variables = { ...newSecrets(), DATABASE_URL: database.url, HOST: "127.0.0.1" };
    const shop = await startShop(variables);
    const cookie = await signIn(shop.base, OWNER).finally(shop.stop);
    console.log("page, status, ms of the first and of the second request");
    for (const path of AFTER_OWN_START) await visit([path], variables, cookie);
    await visit(all, variables, cookie);
  } finally {
    await database.stop();
  }
}

await main();
