import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import autocannon from "autocannon";
import { commandOf, descendants, PARTS } from "../../server/start/process-info";

/** With `body` (called for each request) a POST that expects 201; else a GET that expects 200. */
export type Case = {
  name: string;
  url: string;
  /** The path of each request, where the requests ask for different addresses. */
  path?: () => string;
  headers?: Record<string, string>;
  body?: () => string;
  /** Asked once each before the warm-up, so that the row shows what is kept. */
  kept?: readonly string[];
  /** Highest allowed multiple of the empty handler's core time. */
  emptyAim?: number;
  /** Lowest allowed share of the floor: its core time, Node and Postgres, divided by ours. */
  floorAim?: number;
  /** What the server keeps between requests and answers from. */
  keeps?: "data" | "page";
  rateAim?: number;
  /** Highest allowed multiple of the Node time of the case before. */
  beforeAim?: number;
  /** Highest allowed p99 with one reader at a time. */
  p99MsAim?: number;
};

export type Watched = { server: number[]; postgres: number[] };

export type Figures = {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Core time of one request: in the server, then in all Postgres processes. */
  nodeMs: number;
  postgresMs: number;
  /** Size of the uncompressed answer. */
  kilobytes?: number;
};

const WARM_UP_SECONDS = 2;
// Linux counts processor time in hundredths of a second.
const TICK_MS = 10;

/** Empty for an ended process: the figures of its parent include its time. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}

// The last two fields count the dead children.
function cpuMs(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = statOf(pid).split(") ").at(-1)?.split(" ").slice(11, 15) ?? [];
    return fields.reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

export function rssMiB(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kib) / 1024);
}

const SHOP_PROCESSES: [name: string, command: RegExp][] = [
  ["start script", PARTS.start],
  ["web server", PARTS.app],
  ["job server", PARTS.jobs],
  ["executor", PARTS.executor],
];

/** Processes of the shop by id, without those of the database. */
export function shopProcesses(startPid: number): Map<string, number> {
  const found = [startPid, ...descendants(startPid)].flatMap((pid) => {
    const name = SHOP_PROCESSES.find(([, command]) => command.test(commandOf(pid)))?.[0];
    return name ? [[name, pid] as const] : [];
  });
  return new Map(found);
}

const JSON_BODY = { "content-type": "application/json" };
const expected = (body: Case["body"]) => (body ? 201 : 200);

type Load = { connections: number; seconds: number };

function requestOf({ headers, body, path }: Case): autocannon.Request {
  if (body) {
    return {
      method: "POST",
      headers: { ...headers, ...JSON_BODY },
      setupRequest: (prepared) => ({ ...prepared, body: body() }),
    };
  }
  return path ? { headers, setupRequest: (prepared) => ({ ...prepared, path: path() }) } : { headers };
}

async function load(one: Case, { connections, seconds }: Load) {
  const { name, url, body } = one;
  const request = requestOf(one);
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(
    ([status]) => Number(status) !== expected(body),
  );
  const problems = wrong.map(([status, { count }]) => `${count} × ${status}`);
  if (result.errors > 0) problems.push(`${result.errors} without an answer`);
  if (problems.length > 0)
    throw new Error(`${name}: of ${result.requests.total} answers ${problems.join(", ")}`);
  return result;
}

/** @returns the size of the answer in kilobytes */
async function ask({ name, url, headers, body }: Case): Promise<number> {
  const response = await fetch(url, {
    headers: { ...headers, "accept-encoding": "identity", ...(body && JSON_BODY) },
    redirect: "manual",
    ...(body && { method: "POST", body: body() }),
  });
  const text = await response.text();
  if (response.status !== expected(body) || /NEXT_REDIRECT|NEXT_HTTP_ERROR/.test(text))
    throw new Error(`${name}: ${response.status} ${text.slice(0, 300)}`);
  return Buffer.byteLength(text) / 1000;
}

/** @throws on any unexpected answer */
export async function mixedLoad(cases: Case[], clients: number, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let turn = 0;
  const client = async () => {
    while (Date.now() < end) {
      const one = cases[turn++ % cases.length];
      if (one) await ask(one);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Asks for each path once, four at a time. */
async function askAll({ name, url, headers, kept = [] }: Case): Promise<void> {
  const left = [...kept];
  const client = async () => {
    for (let path = left.pop(); path; path = left.pop())
      await ask({ name, url: new URL(path, url).href, ...(headers && { headers }) });
  };
  await Promise.all([client(), client(), client(), client()]);
}

async function warmUp(one: Case, options: Load): Promise<{ kilobytes?: number }> {
  const kilobytes = one.body ? undefined : await ask(one);
  await askAll(one);
  await load(one, { ...options, seconds: WARM_UP_SECONDS });
  return kilobytes === undefined ? {} : { kilobytes };
}

async function measureWarm(one: Case, { server, postgres }: Watched, options: Load): Promise<Figures> {
  const before = [cpuMs(server), cpuMs(withChildren(postgres))] as const;
  const startedAt = performance.now();
  const result = await load(one, options);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  const { total } = result.requests;
  if (total === 0) throw new Error(`${one.name}: no answer came`);
  return {
    requestsPerSecond: total / tookSeconds,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    nodeMs: (cpuMs(server) - before[0]) / total,
    postgresMs: (cpuMs(withChildren(postgres)) - before[1]) / total,
  };
}

/**
 * Measures after a warm-up.
 * @throws on any unexpected answer
 */
export async function measure(one: Case, watched: Watched, options: Load): Promise<Figures> {
  const size = await warmUp(one, options);
  return { ...(await measureWarm(one, watched, options)), ...size };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function medians(slices: Figures[]): Figures {
  const of = (figure: (slice: Figures) => number) => median(slices.map(figure));
  return {
    requestsPerSecond: of(({ requestsPerSecond }) => requestsPerSecond),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
    nodeMs: of(({ nodeMs }) => nodeMs),
    postgresMs: of(({ postgresMs }) => postgresMs),
  };
}

type Side = { one: Case; watched: Watched };

/**
 * Measures both in turns of a second, because other work on the machine changes its speed.
 * @returns the medians, and `ratio` of a figure: the median of ours divided by theirs of each turn
 */
export async function measureInTurns(ours: Side, theirs: Side, { connections, seconds }: Load) {
  const turn = { connections, seconds: 1 };
  const size = await warmUp(ours.one, turn);
  await warmUp(theirs.one, turn);
  const turns: { our: Figures; their: Figures }[] = [];
  for (let n = 0; n < seconds; n++) {
    const our = await measureWarm(ours.one, ours.watched, turn);
    turns.push({ our, their: await measureWarm(theirs.one, theirs.watched, turn) });
  }
  return {
    ours: { ...medians(turns.map(({ our }) => our)), ...size },
    theirs: medians(turns.map(({ their }) => their)),
    ratio: (of: (figures: Figures) => number) => median(turns.map(({ our, their }) => of(our) / of(their))),
  };
}

const withChildren = (pids: number[]) => pids.flatMap((pid) => [pid, ...descendants(pid)]);
