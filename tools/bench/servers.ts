import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnv } from "@/lib/env";
import { ensureDatabase, type Postgres, startPostgres } from "../../server/database/embedded-postgres";
import { endWithUs } from "../../server/start/end-with-us.mjs";
import { ensureClient } from "../../server/start/ensure-client";
import { freePort } from "../../server/start/free-port";
import { MEMORY_VARIABLES, memoryOptions } from "../../server/start/process-memory";
import { root, runTool, tool } from "../../server/start/run-tool";

const DATABASE = "bench";
const UP_LIMIT_MS = 60_000;

export type Beside = { url: string; pid: number; stop(): Promise<void> };

/** Starts a durable, empty database. The stop removes it unless `keep` is set. */
export async function startDatabase(keep: string | undefined) {
  const folder = keep ?? mkdtempSync(path.join(tmpdir(), "lojista-bench-"));
  mkdirSync(folder, { recursive: true });
  // As root, Postgres runs under another user. That user must be able to enter the folder.
  chmodSync(folder, 0o711);
  const postgres = await startPostgres({ dataDir: path.join(folder, "postgres") });
  await ensureDatabase(postgres, DATABASE);
  return {
    url: postgres.url(DATABASE),
    adminUrl: postgres.adminUrl.replace(/postgres$/, DATABASE),
    pid: pidOf(postgres),
    async stop() {
      await postgres.stop();
      if (keep) return;
      rmSync(postgres.folder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pidOf = ({ folder }: Postgres) =>
  Number(readFileSync(path.join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);

async function whenUp(child: ChildProcess, url: string): Promise<Beside> {
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  for (const end = Date.now() + UP_LIMIT_MS; Date.now() < end && child.exitCode === null; await sleep(50)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error(`${url} did not come up`);
}

function startNode(args: string[], variables: Record<string, string>): ChildProcess {
  const env = childEnv({
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    ...MEMORY_VARIABLES,
    ...variables,
  });
  const child = spawn(process.execPath, [...memoryOptions("web", ""), ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  endWithUs(child);
  return child;
}

// Inside the checkout, so that it finds the packages.
const EMPTY_APP = path.join(root, ".next", "bench-empty");
const EMPTY_FILES = {
  "package.json": `{ "private": true, "type": "module" }`,
  "next.config.js": `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };`,
  // Otherwise the build takes ours, which wants the application's settings.
  "instrumentation.js": "export function register() {}\n",
  "app/route.js": `export const dynamic = "force-dynamic";\nexport const GET = () => Response.json({ data: null });\n`,
};

export async function startEmptyApp(): Promise<Beside> {
  rmSync(EMPTY_APP, { recursive: true, force: true });
  for (const [name, text] of Object.entries(EMPTY_FILES)) {
    mkdirSync(path.dirname(path.join(EMPTY_APP, name)), { recursive: true });
    writeFileSync(path.join(EMPTY_APP, name), text);
  }
  const env = childEnv({ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  const { signal } = new AbortController();
  // The build also compiles our `proxy.ts`, which needs the client.
  await ensureClient(signal);
  await runTool(tool("next"), ["build", EMPTY_APP], {
    env,
    signal,
    failure: "The empty application was not built",
  });
  const port = await freePort();
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const child = startNode([next, "start", EMPTY_APP, "-H", "127.0.0.1", "-p", String(port)], {});
  return whenUp(child, `http://127.0.0.1:${port}/`);
}

/** @param variables the shop's: its secrets open the sessions of the requests */
export async function startFloor(variables: Record<string, string>): Promise<Beside> {
  const port = await freePort();
  const file = path.join(root, "tools", "bench", "floor.ts");
  const child = startNode(["--import", "tsx", file, String(port)], variables);
  return whenUp(child, `http://127.0.0.1:${port}/`);
}
