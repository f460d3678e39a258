// @long
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { commandOf, isRunning, parentOf, stateOf } from "./process-info";
import { root } from "./run-tool";

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A parent process that runs `code` and prints `{ pids }` on demand. */
function aParent(code: string): ChildProcess {
  const script = `
    import { spawn } from "node:child_process";
    import { endWithUs } from "./server/start/end-with-us.mjs";
    import { startOwnProcess } from "./server/start/own-process.ts";
    import { runTool } from "./server/start/run-tool.ts";
    const own = (args) => spawn("/bin/sh", ["-c", ...args], { detached: true, stdio: "ignore" });
    const tell = (...pids) => console.log(JSON.stringify(pids));
    setInterval(() => {}, 1000);
    ${code}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  closing.push(() => child.kill("SIGKILL"));
  return child;
}

async function pidsOf(parent: ChildProcess): Promise<number[]> {
  const [line] = await once(parent.stdout ?? parent, "data");
  const pids = JSON.parse(String(line)) as number[];
  closing.push(() => {
    for (const pid of pids) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  });
  return pids;
}

const allGone = (pids: number[], timeout = 10_000) =>
  vi.waitFor(() => expect(pids.filter(stateOf)).toEqual([]), { timeout, interval: 50 });

it("ends whole groups of processes with a parent that is killed, also frozen and deaf ones", async () => {
  const parent = aParent(`
    const plain = own(["sleep 100"]);
    const deaf = own(["trap '' TERM; while :; do sleep 1; done"]);
    const frozen = own(["sleep 100"]);
    const family = own(["sleep 100 & sleep 100"]);
    for (const child of [plain, deaf, frozen, family]) endWithUs(child);
    process.kill(frozen.pid, "SIGSTOP");
    setTimeout(() => tell(plain.pid, deaf.pid, frozen.pid, family.pid), 300);`);
  const pids = await pidsOf(parent);
  expect(pids.filter(stateOf)).toEqual(pids);
  parent.kill("SIGKILL");
  await allGone(pids);
});

it("leaves alone what ended by itself, and what was not given to it", async () => {
  const parent = aParent(`
    const other = own(["sleep 3"]);
    const brief = own(["exit 0"]);
    endWithUs(brief);
    brief.once("exit", () => setTimeout(() => tell(other.pid), 100));`);
  const pids = await pidsOf(parent);
  parent.kill("SIGKILL");
  await sleep(1_000);
  expect(pids.filter(stateOf)).toEqual(pids);
});

it("ends our own processes while they still load, whenever the parent is killed", async () => {
  for (const delayMs of [0, 100, 300, 600, 1_200]) {
    const parent = aParent(`
      const settings = { appUrl: "http://127.0.0.1:9/api/inngest", port: 0, eventKey: "e", signingKey: "00" };
      void startOwnProcess({ script: "jobs/executor.ts", role: "executor", env: process.env, settings, stopLimitMs: 1, signal: new AbortController().signal, failure: () => "" });
      const running = runTool("/bin/sh", ["-c", "sleep 100; true"], { env: process.env, signal: new AbortController().signal, failure: "" });
      setImmediate(() => tell(...process._getActiveHandles().map(({ pid }) => pid).filter(Boolean)));`);
    const pids = await pidsOf(parent);
    expect(pids.length).toBeGreaterThanOrEqual(2);
    await sleep(delayMs);
    parent.kill("SIGKILL");
    await allGone(pids);
  }
});

it("is there again for the next child when somebody kills the watcher", async () => {
  const parent = aParent(`
    const first = own(["sleep 100"]);
    endWithUs(first);
    process.on("SIGUSR2", () => {
      const second = own(["sleep 100"]);
      endWithUs(second);
      tell(second.pid);
    });
    tell(first.pid);`);
  const first = await pidsOf(parent);
  const pids = readdirSync("/proc").map(Number);
  const watcher = pids.find((pid) => parentOf(pid) === parent.pid && commandOf(pid).includes("watcher"));
  if (!watcher) throw new Error("no watcher");
  process.kill(watcher, "SIGKILL");
  await sleep(200);
  parent.kill("SIGUSR2");
  const second = await pidsOf(parent);
  parent.kill("SIGKILL");
  await allGone([...first, ...second]);
});
