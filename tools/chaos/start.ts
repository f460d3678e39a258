import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, openSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnv } from "../../lib/env";
import { Random } from "../../prisma/seed/random";
import { freePort, isPortFree } from "../../server/start/free-port";
import { commandOf, descendants, parentOf, stateOf } from "../../server/start/process-info";
import { root } from "../../server/start/run-tool";
import { numberOption, option } from "../option";

/**
 * `npm run chaos:start`: starts the application again and again on one data folder, and kills or stops the
 * start script at random, sometimes with a frozen child. No process may stay behind, and the last start must
 * start and stop normally. Ends with 1 on a broken promise. Linux only (/proc).
 * Options: `--rounds N` (4 before the first complete start and 4 after it), `--seed TEXT`.
 */
const rounds = numberOption("rounds", 4);
const seed = option("seed", String(Date.now()));

const GONE_LIMIT_MS = 10_000;
const STOP_LIMIT_MS = 60_000;
const UP_LIMIT_MS = 400_000;

const random = new Random(`start ${seed}`);
const problems: string[] = [];
const dataDir = mkdtempSync(path.join(tmpdir(), "lojista-chaos-start-"));
// As root, Postgres runs under another user. That user must be able to enter the folder.
chmodSync(dataDir, 0o711);
const logFile = `${dataDir}.log`;
const port = await freePort();

function start(): ChildProcess {
  const log = openSync(logFile, "a");
  return spawn(process.execPath, [path.join(root, "scripts", "start.mjs")], {
    cwd: root,
    stdio: ["ignore", log, log],
    env: childEnv({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "", HOST: "" }),
  });
}

const isUp = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function within(limitMs: number, isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(50)) if (await isTrue()) return true;
  return false;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function expectGone(what: string, pids: number[]): Promise<void> {
  const startedAt = Date.now();
  if (!(await within(GONE_LIMIT_MS, () => pids.every((pid) => !stateOf(pid))))) {
    const left = pids
      .filter((pid) => stateOf(pid))
      .map((pid) => `${pid} ${stateOf(pid)} ${commandOf(pid).slice(0, 120)}`);
    problems.push(`${what}: left behind: ${left.join("; ")}`);
  } else if (!(await within(1_000, () => isPortFree(port, "127.0.0.1"))))
    problems.push(`${what}: the port is not free`);
  console.log(`${what}: ${pids.length} processes gone after ${Date.now() - startedAt} ms`);
}

/**
 * Freezes Node and shells only, because the database has its own guard. Leaves out watchers and their `sleep`,
 * which end what is frozen, and a process that is still a copy of its parent (before `exec`): its parent waits
 * in the system and receives no signal.
 */
function isFreezable(pid: number): boolean {
  const [command, parent] = [commandOf(pid), commandOf(parentOf(pid) ?? 0)];
  return !/postgres|watcher/.test(command) && !/watcher/.test(parent) && command !== parent;
}

async function endIn(delayMs: number, signal: "SIGKILL" | "SIGTERM" | "SIGINT", isFreezing: boolean) {
  const child = start();
  await sleep(delayMs);
  const pids = descendants(child.pid ?? 0);
  const frozen = isFreezing ? pids.find(isFreezable) : undefined;
  if (frozen) process.kill(frozen, "SIGSTOP");
  const what = `${signal} after ${delayMs} ms${frozen ? ` with ${path.basename(commandOf(frozen).trim())} frozen` : ""}`;
  if (hasEnded(child)) return problems.push(`${what}: the start script had ended with ${child.exitCode}`);
  child.kill(signal);
  if (!(await within(STOP_LIMIT_MS, () => hasEnded(child))))
    problems.push(`${what}: the start script did not stop`);
  // While Node itself loads it has no handlers and no children, so the signal ends it directly.
  const isUnborn = child.signalCode === signal && pids.length === 0;
  if (signal !== "SIGKILL" && child.exitCode !== 0 && !isUnborn)
    problems.push(`${what}: ended with ${child.exitCode}`);
  await expectGone(what, pids);
}

async function endInRounds(): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const signal = random.next() < 0.6 ? "SIGKILL" : random.pick(["SIGTERM", "SIGINT"] as const);
    await endIn(Math.round(random.between(100, 10_000)), signal, random.next() < 0.4);
  }
}

async function startWhole(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const child = start();
  const isStarted = await within(UP_LIMIT_MS, async () => hasEnded(child) || (await isUp()));
  const what = `${signal} of a whole start`;
  if (!isStarted || hasEnded(child))
    return void problems.push(`${what}: it did not start (${child.exitCode})`);
  const pids = descendants(child.pid ?? 0);
  child.kill(signal);
  await within(STOP_LIMIT_MS, () => hasEnded(child));
  await expectGone(what, pids);
}

try {
  await endInRounds();
  await startWhole("SIGKILL");
  await endInRounds();
  await startWhole("SIGTERM");
} finally {
  const database = path.join(dataDir, "postgres");
  // As root, the folder may be a link.
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
for (const problem of problems) console.log(`✗ ${problem}`);
if (problems.length > 0) console.log(`seed ${seed}, log: ${logFile}`);
console.log(problems.length === 0 ? "\n1 passed, 0 failed" : "\n0 passed, 1 failed");
process.exit(problems.length === 0 ? 0 : 1);
