import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../../server/database/migrate";
import { newSecrets } from "../../server/start/secrets";
import { numberOption, option } from "../option";
import { callApi, type Shop, signIn, startShop } from "../throwaway-shop";
import { CASES } from "./cases";
import { OWNER } from "./data";
import { type BenchTarget, fillStore } from "./fill";
import { type Case, measure, mixedLoad, rssMiB, shopProcesses } from "./measure";
import { Report } from "./report";
import { orderCost, prepareReports } from "./reports";
import { type Beside, startDatabase, startEmptyApp, startFloor } from "./servers";

/**
 * `npm run bench`: the production server under load, on a generated store and a durable Postgres, compared
 * with an empty handler and Node's bare server. Prints requests a second, latencies and core time per request
 * beside those of the last run (`tools/bench/last.json`). An unexpected answer fails the bench. Linux only.
 * Options: `--products N` (100000), `--orders N` (500000), `--seconds N` a run (5), `--connections N` (16),
 * `--keep DIR` reuses data, `--only reads|orders|pages|shop|reports|floor|memory`, `--minutes N` of mixed
 * load before the memory is read (10 with `--only memory`, else none).
 */
const size = { products: numberOption("products", 100_000), orders: numberOption("orders", 500_000) };
const options = { connections: numberOption("connections", 16), seconds: numberOption("seconds", 5) };
const only = option("only", "");
const minutes = numberOption("minutes", only === "memory" ? 10 : 0);
const keep = option("keep", "");
const EMPTY_SECONDS = 2;
const MIXED_CLIENTS = 4;
const REST_MS = 5_000;

const GROUPS = [...Object.keys(CASES), "floor", "memory"];
const isWanted = (group: string) => only === "" || only === group;

type Bench = {
  shop: Shop;
  cookie: string;
  target: BenchTarget;
  database: Awaited<ReturnType<typeof startDatabase>>;
  report: Report;
};

const at = (pid: number, { database }: Bench, one: Case, given = options) =>
  measure(one, { server: [pid], postgres: [database.pid] }, given);

const webServer = ({ shop }: Bench) => shopProcesses(shop.pid).get("web server") ?? shop.pid;

// The machine's speed changes over time, so the empty handler runs before and after.
async function runCases(cases: Case[], bench: Bench, empty: Beside): Promise<void> {
  const pid = webServer(bench);
  const measureEmpty = () =>
    at(empty.pid, bench, { name: "empty handler", url: empty.url }, { ...options, seconds: EMPTY_SECONDS });
  let before = await measureEmpty();
  bench.report.line("empty handler, by Next", { ...before, ratio: 1 });
  for (const one of cases) {
    const { ratioAim, rateAim, nodeMsAim, p99MsAim, emptyAim } = one;
    const given = p99MsAim ? { ...options, connections: 1 } : options;
    const figures = await at(pid, bench, one, given).catch((error) => bench.report.failed(error));
    if (!figures) continue;
    if (emptyAim !== undefined) {
      const after = await measureEmpty();
      const ratio = (2 * figures.nodeMs) / (before.nodeMs + after.nodeMs);
      bench.report.line(one.name, { ...figures, ratio, aim: `≤ ${emptyAim} ×` });
      before = after;
      continue;
    }
    if (ratioAim === undefined) {
      const aim =
        (rateAim && `≥ ${rateAim}/s`) ||
        (nodeMsAim && `≤ ${nodeMsAim} ms`) ||
        (p99MsAim && `p99 ≤ ${p99MsAim} ms`) ||
        "";
      bench.report.line(one.name, { ...figures, aim });
      continue;
    }
    const after = await measureEmpty();
    const ratio = (2 * figures.requestsPerSecond) / (before.requestsPerSecond + after.requestsPerSecond);
    bench.report.line(one.name, { ...figures, ratio, aim: `≥ ${ratioAim.toFixed(1)}` });
    before = after;
  }
}

async function runFloor(bench: Bench): Promise<void> {
  const { shop, cookie, target, database, report } = bench;
  const floor = await startFloor(database.url, target.storeId);
  try {
    const bare = await at(floor.pid, bench, { name: "floor", url: floor.url });
    const list = { name: "GET /products", url: `${shop.base}/products`, headers: { cookie } };
    const figures = await at(webServer(bench), bench, list);
    const again = await at(floor.pid, bench, { name: "floor", url: floor.url });
    const requestsPerSecond = (bare.requestsPerSecond + again.requestsPerSecond) / 2;
    report.line("floor: node:http + pg, same SQL", { ...bare, requestsPerSecond });
    const ratio = figures.requestsPerSecond / requestsPerSecond;
    report.line("GET /products, of the floor", { ...figures, ratio, aim: "≥ 0.7" });
  } finally {
    await floor.stop();
  }
}

async function runMemory(bench: Bench, fresh: Map<string, number>): Promise<void> {
  if (minutes > 0) {
    const all = await Promise.all(
      Object.values(CASES).map((cases) => cases({ ...bench, base: bench.shop.base, size })),
    );
    console.log(`mixed load for ${minutes} min`);
    await mixedLoad(all.flat(), MIXED_CLIENTS, minutes * 60);
  }
  for (const [name, pid] of shopProcesses(bench.shop.pid)) {
    bench.report.other(`${name}, MiB at the start`, fresh.get(name) ?? Number.NaN);
    bench.report.other(`${name}, MiB after ${minutes ? `${minutes} min of` : "this"} load`, rssMiB(pid));
  }
}

// Starts twice, because the first start may build.
async function startTimed(variables: Record<string, string>) {
  const first = await startShop(variables);
  const cookie = await signIn(first.base, OWNER);
  await first.stop();
  const startedAt = performance.now();
  const shop = await startShop(variables);
  await callApi(`${shop.base}/products`, cookie, { method: "GET" });
  return { shop, cookie, tookMs: performance.now() - startedAt };
}

async function run(database: Bench["database"], target: BenchTarget): Promise<void> {
  const empty = await startEmptyApp();
  const rates = ["PANEL_RATE_PER_MINUTE", "V1_RATE_PER_MINUTE", "V1_RATE_BURST"].map((name) => [
    name,
    "1000000",
  ]);
  const variables = {
    ...newSecrets(),
    ...Object.fromEntries(rates),
    DATABASE_URL: database.url,
    HOST: "127.0.0.1",
  };
  const { shop, cookie, tookMs } = await startTimed(variables).catch(async (error) => {
    await empty.stop();
    throw error;
  });
  try {
    await sleep(REST_MS);
    const fresh = new Map([...shopProcesses(shop.pid)].map(([name, pid]) => [name, rssMiB(pid)]));
    const report = new Report(size);
    const bench = { shop, cookie, target, database, report };
    const here = { ...bench, base: shop.base, adminUrl: database.adminUrl, size };
    for (const [group, casesOf] of Object.entries(CASES)) {
      if (!isWanted(group)) continue;
      const cases = await casesOf(here);
      if (group === "reports") await prepareReports(here, cases, report);
      await runCases(cases, bench, empty);
      if (group === "reports") await orderCost(here, report);
    }
    if (isWanted("floor")) await runFloor(bench);
    report.other("start to first list, ms", tookMs);
    if (isWanted("memory")) await runMemory(bench, fresh);
    report.end();
  } finally {
    await Promise.all([shop.stop(), empty.stop()]);
  }
}

async function main(): Promise<void> {
  if (only && !GROUPS.includes(only)) throw new Error(`--only takes ${GROUPS.join(", ")}`);
  const database = await startDatabase(keep || undefined);
  try {
    await migrate(database.url, new AbortController().signal);
    const startedAt = performance.now();
    const target = await fillStore(database.adminUrl, size);
    console.log(`data ready in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    await run(database, target);
  } finally {
    await database.stop();
  }
}

await main();
