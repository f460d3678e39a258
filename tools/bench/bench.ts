import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../../server/database/migrate";
import { newSecrets } from "../../server/start/secrets";
import { numberOption, option } from "../option";
import { callApi, type Shop, signIn, startShop } from "../throwaway-shop";
import { CASES } from "./cases";
import { OWNER } from "./data";
import { type BenchTarget, fillStore } from "./fill";
import {
  type Case,
  type Figures,
  measure,
  measureInTurns,
  mixedLoad,
  rssMiB,
  shopProcesses,
} from "./measure";
import { Report } from "./report";
import { orderCost, prepareReports } from "./reports";
import { type Beside, startDatabase, startEmptyApp, startFloor } from "./servers";

/**
 * `npm run bench`: the production server under load, on a generated store and a durable Postgres. Pages are
 * compared with an empty handler of the framework, and reads with a bare server (`floor.ts`). Prints requests a second, latencies and core time per request
 * beside those of the last run (`tools/bench/last.json`). An unexpected answer fails the bench. Linux only.
 * Options: `--products N` (100000), `--orders N` (500000), `--seconds N` a run (5), `--connections N` (16),
 * `--keep DIR` reuses data, `--only reads|orders|pages|shop|reports|memory`, `--minutes N` of mixed
 * load before the memory is read (10 with `--only memory`, else none).
 */
const size = { products: numberOption("products", 100_000), orders: numberOption("orders", 500_000) };
const options = { connections: numberOption("connections", 16), seconds: numberOption("seconds", 5) };
const only = option("only", "");
const minutes = numberOption("minutes", only === "memory" ? 10 : 0);
const keep = option("keep", "");
const MIXED_CLIENTS = 4;
const REST_MS = 5_000;

const GROUPS = [...Object.keys(CASES), "memory"];
const isWanted = (group: string) => only === "" || only === group;

type Bench = {
  shop: Shop;
  cookie: string;
  target: BenchTarget;
  database: Awaited<ReturnType<typeof startDatabase>>;
  report: Report;
  /** Null: no wanted group is compared with it. */
  empty: Beside | null;
  floor: Beside | null;
};

const at = (pid: number, { database }: Bench, one: Case, given = options) =>
  measure(one, { server: [pid], postgres: [database.pid] }, given);

const webServer = ({ shop }: Bench) => shopProcesses(shop.pid).get("web server") ?? shop.pid;

const asked = ({ path, body, keeps }: Case) => ({
  ...(!body && { addresses: path ? ("many" as const) : ("one" as const) }),
  ...(keeps && { keeps }),
});

const aimOf = ({ rateAim, p99MsAim }: Case) =>
  (rateAim && `≥ ${rateAim}/s`) || (p99MsAim && `p99 ≤ ${p99MsAim} ms`) || "";

const inTurns = (bench: Bench, one: Case, other: Beside, what: Case) => {
  const watched = (pid: number) => ({ server: [pid], postgres: [bench.database.pid] });
  const [ours, theirs] = [watched(webServer(bench)), watched(other.pid)];
  return measureInTurns({ one, watched: ours }, { one: what, watched: theirs }, options);
};

async function ofEmpty(bench: Bench, one: Case, empty: Beside, most: number): Promise<Figures> {
  const what = { name: "empty handler, by Next", url: empty.url };
  const { ours, ratio } = await inTurns(bench, one, empty, what);
  const times = ratio(({ nodeMs }) => nodeMs);
  bench.report.line(one.name, { ...ours, ...asked(one), ratio: times, of: "empty", aim: `≤ ${most} ×` });
  return ours;
}

/** Compares core time, Node's and Postgres': other work on the machine disturbs it least. */
async function ofFloor(bench: Bench, one: Case, floor: Beside, least: number): Promise<Figures> {
  const { pathname, search } = new URL(one.url);
  const what = { ...one, name: `  its floor: ${one.name}`, url: new URL(pathname + search, floor.url).href };
  const { ours, theirs, ratio } = await inTurns(bench, one, floor, what);
  const share = 1 / ratio(({ nodeMs, postgresMs }) => nodeMs + postgresMs);
  const byRate = ratio(({ requestsPerSecond }) => requestsPerSecond);
  const compared = { ratio: share, of: "floor", byRate, aim: `≥ ${least}` } as const;
  bench.report.line(one.name, { ...ours, ...asked(one), ...compared });
  bench.report.line(what.name, theirs);
  return ours;
}

async function ofBefore(bench: Bench, one: Case, before: Figures | null, most: number): Promise<Figures> {
  const figures = await at(webServer(bench), bench, one);
  const ratio = before ? figures.nodeMs / before.nodeMs : Number.NaN;
  bench.report.line(one.name, { ...figures, ratio, of: "before", aim: `≤ ${most} ×` });
  return figures;
}

async function runCase(bench: Bench, one: Case, before: Figures | null): Promise<Figures> {
  const { emptyAim, floorAim, beforeAim, p99MsAim } = one;
  const { empty, floor } = bench;
  if (empty && emptyAim !== undefined) return ofEmpty(bench, one, empty, emptyAim);
  if (floor && floorAim !== undefined) return ofFloor(bench, one, floor, floorAim);
  if (beforeAim !== undefined) return ofBefore(bench, one, before, beforeAim);
  const given = p99MsAim ? { ...options, connections: 1 } : options;
  const figures = await at(webServer(bench), bench, one, given);
  bench.report.line(one.name, { ...figures, ...asked(one), aim: aimOf(one) });
  return figures;
}

async function runCases(cases: Case[], bench: Bench): Promise<void> {
  let before: Figures | null = null;
  for (const one of cases)
    before = await runCase(bench, one, before).catch((error) => {
      bench.report.failed(error);
      return null;
    });
}

async function runMemory(bench: Bench, fresh: Map<string, number>): Promise<void> {
  if (minutes > 0) {
    const here = { ...bench, base: bench.shop.base, adminUrl: bench.database.adminUrl, size };
    const all = await Promise.all(Object.values(CASES).map((cases) => cases(here)));
    // A report is refused while its days are being counted.
    if (!isWanted("reports")) await prepareReports(here, await CASES.reports(here), bench.report);
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
  const { shop, cookie, tookMs } = await startTimed(variables);
  const others: Beside[] = [];
  const started = async (isNeeded: boolean, start: () => Promise<Beside>) => {
    if (!isNeeded) return null;
    const other = await start();
    others.push(other);
    return other;
  };
  try {
    const empty = await started(isWanted("pages") || isWanted("shop"), startEmptyApp);
    const floor = await started(isWanted("reads") || isWanted("orders"), () => startFloor(variables));
    await sleep(REST_MS);
    const fresh = new Map([...shopProcesses(shop.pid)].map(([name, pid]) => [name, rssMiB(pid)]));
    const report = new Report(size);
    const bench = { shop, cookie, target, database, report, empty, floor };
    const here = { ...bench, base: shop.base, adminUrl: database.adminUrl, size };
    for (const [group, casesOf] of Object.entries(CASES)) {
      if (!isWanted(group)) continue;
      const cases = await casesOf(here);
      if (group === "reports") await prepareReports(here, cases, report);
      await runCases(cases, bench);
      if (group === "reports") await orderCost(here, report);
    }
    report.other("start to first list, ms", tookMs);
    if (isWanted("memory")) await runMemory(bench, fresh);
    report.end();
  } finally {
    await Promise.all([shop, ...others].map((each) => each.stop()));
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
