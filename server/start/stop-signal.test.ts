import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { childEnv } from "@/lib/env";
import { freePort } from "./free-port";
import { isRunning, stateOf } from "./process-info";
import { root } from "./run-tool";

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/**
 * Node loads this before the bundler. It freezes the bundler at its first moment, and reports it once it is
 * watched.
 */
const FREEZING = `
  import processes from "node:child_process";
  import { syncBuiltinESMExports } from "node:module";
  const { spawn } = processes;
  processes.spawn = (program, ...rest) => {
    const child = spawn(program, ...rest);
    if (/esbuild/.test(program)) {
      process.kill(child.pid, "SIGSTOP");
      setImmediate(() => process.stdout.write(String(child.pid)));
    }
    return child;
  };
  syncBuiltinESMExports();`;

async function aFrozenStart(): Promise<{ child: ChildProcess; bundler: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), "lojista-stop-"));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const variables = { PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: "", HOST: "" };
  const ahead = `data:text/javascript,${encodeURIComponent(FREEZING)}`;
  const child = spawn(process.execPath, ["--import", ahead, path.join(root, "scripts", "start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    env: childEnv(variables),
  });
  const bundler = Number(String(await once(child.stdout, "data")));
  closing.push(() => isRunning(bundler) && process.kill(bundler, "SIGKILL"));
  return { child, bundler };
}

it("calls a stop during the bundling no failure", async () => {
  const { child } = await aFrozenStart();
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it.each(["SIGTERM", "SIGKILL"] as const)("leaves no frozen bundler behind at %s", async (signal) => {
  const { child, bundler } = await aFrozenStart();
  child.kill(signal);
  await vi.waitUntil(() => !stateOf(bundler), { timeout: 10_000, interval: 50 });
});
