import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { childEnv } from "../lib/env";
import { connectionOf } from "../server/database/postgres-folder";
import { freePort } from "../server/start/free-port";
import { root } from "../server/start/run-tool";

/** A shop as `npm start` runs it, on throw-away demo data. */
export type Shop = {
  base: string;
  dataDir: string;
  receiverDir: string;
  /** Process id of the start script. Server, executor and the database's guard are its children. */
  pid: number;
  logFile: string;
  /** Connects as superuser. */
  connect(): Promise<Client>;
  stop(): Promise<void>;
};

// The same heap limits as in `npm start`.
const HEAP = ["--max-old-space-size=192", "--max-semi-space-size=2"];
const START_LIMIT_MS = 400_000;
const LINES_SAID = 6;
export const DEMO_PASSWORD = "lojista-demo-2026";

async function whenUp(base: string, child: ChildProcess, logFile: string): Promise<void> {
  for (
    const end = Date.now() + START_LIMIT_MS;
    Date.now() < end && child.exitCode === null;
    await sleep(50)
  ) {
    const isUp = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
  }
  const said = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-LINES_SAID).join("\n");
  throw new Error(`The shop did not start (${child.exitCode ?? "in time"}):\n${said}\n${logFile}`);
}

async function connectTo(dataDir: string): Promise<Client> {
  const { port, adminPassword } = connectionOf(realpathSync(path.join(dataDir, "postgres")));
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: adminPassword,
    database: "lojista",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Starts a shop that only this machine reaches. The stop removes it. */
export async function startShop(variables: Record<string, string> = {}): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "lojista-shop-"));
  // As root, Postgres runs under another user. That user must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const logFile = path.join(tmpdir(), `${path.basename(dataDir)}.log`);
  const child = spawn(process.execPath, [...HEAP, path.join(root, "scripts", "start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: childEnv({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "", HOST: "", ...variables }),
  });
  const log = createWriteStream(logFile);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    log.end();
    const database = path.join(dataDir, "postgres");
    if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  const base = `http://127.0.0.1:${port}`;
  try {
    await whenUp(base, child, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  const receiverDir = path.join(dataDir, "receiver");
  return {
    base,
    dataDir,
    receiverDir,
    pid: child.pid ?? 0,
    logFile,
    connect: () => connectTo(dataDir),
    stop,
  };
}

export const signInAnswer = (base: string, email: string, at = "/auth/login"): Promise<Response> =>
  fetch(base + at, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, senha: DEMO_PASSWORD }),
  });

/** @returns the session cookie */
export async function signIn(base: string, email = "dona@aurora.test", at?: string): Promise<string> {
  const response = await signInAnswer(base, email, at);
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

type Sent = { method?: "POST" | "PUT" | "DELETE" | "GET"; body?: object; timeoutMs?: number };

/**
 * @returns `data` of the answer
 * @throws on any answer but a success
 */
export async function callApi<Data>(
  address: string,
  cookie: string,
  { method = "POST", body, timeoutMs = 20_000 }: Sent = {},
): Promise<Data> {
  const response = await fetch(address, {
    method,
    headers: { cookie, "content-type": "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: Data };
  return data;
}
