import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpus, totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { hashPassword } from "@/lib/auth/password";
import { childEnv } from "@/lib/env";
import { type BenchTarget, fillStore, OWNER } from "./bench-data";
import { ensureDatabase, type Postgres, startPostgres } from "./embedded-postgres";
import { freePort } from "./free-port";
import { migrate } from "./migrate";
import { numberOption } from "./option";
import { root, tool } from "./run-tool";

/**
 * `npm run bench`: the production server on a generated store, under load from this machine, each endpoint
 * beside the empty route handler of the same server. Prints requests per second, latencies and the ratio.
 *
 * Options: `--products N` (100000), `--orders N` (200000), `--seconds N` for each run (6), `--connections N` (16).
 */
const products = numberOption("products", 100_000);
const orders = numberOption("orders", 200_000);
const seconds = numberOption("seconds", 6);
const connections = numberOption("connections", 16);
const WARM_UP_SECONDS = 2;

type Figures = { requestsPerSecond: number; p50Ms: number; p99Ms: number };

async function measure(url: string, headers: Record<string, string>): Promise<Figures> {
  await autocannon({ url, headers, connections, duration: WARM_UP_SECONDS });
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed`);
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

async function startServer(postgres: Postgres, port: number) {
  const secret = () => randomBytes(32).toString("hex");
  const child = spawn(tool("tsx"), ["scripts/start.ts"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: childEnv({
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: postgres.url("bench"),
      SESSION_SECRET: secret(),
      CUSTOMER_SESSION_SECRET: secret(),
      API_KEY_PEPPER: secret(),
      ENCRYPTION_KEY: secret(),
      PANEL_RATE_PER_MINUTE: "1000000",
      V1_RATE_PER_MINUTE: "1000000",
      V1_RATE_BURST: "1000000",
    }),
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (const end = Date.now() + 300_000; Date.now() < end && child.exitCode === null; await sleep(200)) {
    const isUp = await fetch(`http://127.0.0.1:${port}/livez`).then(
      (response) => response.ok,
      () => false,
    );
    if (!isUp) continue;
    return {
      stop() {
        child.kill("SIGTERM");
        return ended;
      },
    };
  }
  throw new Error("The server did not start");
}

async function post(url: string, body: object, cookie = ""): Promise<{ json: never; cookie: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { json: (await response.json()) as never, cookie: cookies.join("; ") };
}

function printRow(name: string, figures: Figures, empty: Figures): void {
  const { requestsPerSecond, p50Ms, p99Ms } = figures;
  const ratio = requestsPerSecond / empty.requestsPerSecond;
  const cells = [requestsPerSecond.toFixed(0), String(p50Ms), String(p99Ms), ratio.toFixed(2)];
  console.log(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(9)).join("")}`);
}

async function run(target: BenchTarget, base: string): Promise<void> {
  const { cookie } = await post(`${base}/auth/login`, { email: OWNER.email, senha: OWNER.senha });
  const key: { json: { data: { key: string } } } = await post(
    `${base}/api-keys`,
    { nome: "bench", scopes: ["products:read"] },
    cookie,
  );
  const authorization = `Bearer ${key.json.data.key}`;
  const paths: [string, Record<string, string>][] = [
    ["/products", { cookie }],
    [`/products?q=${encodeURIComponent(target.term)}`, { cookie }],
    [`/products?q=${encodeURIComponent(target.rareTerm)}`, { cookie }],
    [`/products/${target.productId}`, { cookie }],
    ["/orders", { cookie }],
    ["/api/v1/products", { authorization }],
  ];
  console.log(
    `\n${"".padEnd(34)}${["req/s", "p50 ms", "p99 ms", "ratio"].map((cell) => cell.padStart(9)).join("")}`,
  );
  let empty = await measure(`${base}/livez`, {});
  printRow("empty route handler", empty, empty);
  for (const [path, headers] of paths) {
    const figures = await measure(base + path, headers);
    const after = await measure(`${base}/livez`, {});
    // The machine's speed drifts: each endpoint is held against the empty handler just before and after it.
    const around = { ...empty, requestsPerSecond: (empty.requestsPerSecond + after.requestsPerSecond) / 2 };
    printRow(`GET ${path.replace(target.productId, "{id}")}`, figures, around);
    empty = after;
  }
}

async function main(): Promise<void> {
  const postgres = await startPostgres({ ephemeral: true });
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    await ensureDatabase(postgres, "bench");
    await migrate(postgres.url("bench"), new AbortController().signal);
    const senhaHash = await hashPassword(OWNER.senha);
    const target = await fillStore(postgres.adminUrl.replace(/postgres$/, "bench"), {
      products,
      orders,
      senhaHash,
    });
    const port = await freePort();
    server = await startServer(postgres, port);
    const memoryGiB = Math.round(totalmem() / 2 ** 30);
    console.log(
      `\n${cpus().length} cores, ${memoryGiB} GiB, Node ${process.version}; database and load on the same machine`,
    );
    console.log(`${products} products, ${orders} orders, ${connections} connections, ${seconds} s a run`);
    await run(target, `http://127.0.0.1:${port}`);
  } finally {
    await server?.stop();
    await postgres.stop();
  }
}

await main();
