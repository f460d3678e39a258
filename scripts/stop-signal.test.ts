import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { childEnv } from "@/lib/env";
import { freePort } from "./free-port";
import { commandOf, descendants, isRunning, stateOf } from "./process-info";
import { root } from "./run-tool";

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Once it is the bundler: until then it is a copy of the start, which waits for it. */
const bundlerOf = (child: ChildProcess) =>
  vi.waitUntil(() => descendants(child.pid ?? 0).find((pid) => /esbuild/.test(commandOf(pid))), {
    timeout: 10_000,
    interval: 5,
  });

async function aStart(): Promise<ChildProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "lojista-stop-"));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const variables = { PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: "", HOST: "" };
  return spawn(process.execPath, [path.join(root, "scripts", "start.mjs")], {
    cwd: root,
    stdio: "ignore",
    env: childEnv(variables),
  });
}

it("calls a stop during the bundling no failure", async () => {
  const child = await aStart();
  await bundlerOf(child);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it.each(["SIGTERM", "SIGKILL"] as const)("leaves no frozen bundler behind at %s", async (signal) => {
  const child = await aStart();
  const bundler = await bundlerOf(child);
  closing.push(() => isRunning(bundler) && process.kill(bundler, "SIGKILL"));
  process.kill(bundler, "SIGSTOP");
  child.kill(signal);
  await vi.waitUntil(() => !stateOf(bundler), { timeout: 10_000, interval: 50 });
});
