import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandOf, isRunning } from "../start/process-info";
import type { Account } from "./postgres-account";

const MAX_LOG_BYTES = 5_000_000;

// Postgres survives when its parent is killed. This shell stops Postgres when the parent's pipe closes, and
// removes a throw-away cluster. It repeats the signal: a shell starts what runs in its background with SIGINT
// and SIGQUIT ignored, so Postgres misses a signal that comes before it has set its handlers.
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
( read -r _ <&3; while kill -"$STOP_SIGNAL" "$server" 2>/dev/null; do sleep 0.2; done ) & watcher=$!
wait "$server"; code=$?
kill "$watcher" 2>/dev/null
[ -z "$REMOVE" ] || rm -rf "$REMOVE"
exit "$code"
`;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  wal_buffers: "16MB",
  min_wal_size: "256MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  effective_io_concurrency: "64",
  max_parallel_workers_per_gather: "1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // The log must not show statements and values of failed queries: they hold personal data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  // After a kill, one `syncfs` call makes all files durable, instead of one call for each of a thousand
  // files.
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
};

const EPHEMERAL_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** `logStart`: the position in the log file at which this run begins. */
export type PostgresProcess = { guard: ChildProcess; log: string; logStart: number };

/** Postgres ends when the guard's stdin closes. */
export function spawnPostgres(options: {
  folder: string;
  bin: string;
  port: number;
  account: Account;
  ephemeral: boolean;
}): PostgresProcess {
  const { folder, bin, port, account, ephemeral } = options;
  const log = path.join(folder, "server.log");
  if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) renameSync(log, `${log}.1`);
  const output = openSync(log, "a", 0o600);
  const settings = { ...SETTINGS, ...(ephemeral ? EPHEMERAL_SETTINGS : {}) };
  const guard = spawn(
    "/bin/sh",
    [
      ...[
        "-c",
        GUARD,
        "guard",
        path.join(bin, "postgres"),
        "-D",
        path.join(folder, "data"),
        "-p",
        String(port),
      ],
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      ...account,
      cwd: "/",
      stdio: ["pipe", output, output],
      // Its own process group, so that Ctrl-C reaches only the start script.
      detached: true,
      env: {
        NODE_ENV: "production",
        PATH: "/usr/bin:/bin",
        LC_ALL: "C",
        STOP_SIGNAL: ephemeral ? "QUIT" : "INT",
        REMOVE: ephemeral ? folder : "",
      },
    },
  );
  return { guard, log, logStart: statSync(log).size };
}

/** Kills Postgres if it still runs after the deadline. */
export async function stopPostgres(guard: ChildProcess, folder: string, deadlineMs: number): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => guard.once("exit", () => resolve()));
  guard.stdin?.on("error", () => {});
  guard.stdin?.end();
  const isGone = await Promise.race([gone.then(() => true), sleep(deadlineMs, false, { ref: false })]);
  if (isGone) return;
  const pid = postmasterPid(folder);
  if (pid) process.kill(pid, "SIGQUIT");
  await gone;
}

function postmasterPid(folder: string): number | undefined {
  try {
    return (
      Number(readFileSync(path.join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]) || undefined
    );
  } catch {
    return undefined;
  }
}

/**
 * Stops a Postgres that survived a `kill -9` of its parent. Another process may have its recorded process id
 * by now.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pid = postmasterPid(folder);
  if (!pid || !isRunning(pid)) return;
  const data = path.join(folder, "data");
  // A zombie process has an id, but no command line.
  const isPostmaster = () => isRunning(pid) && commandOf(pid).includes(data);
  const signals = [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 1000],
  ] as const;
  for (const [signal, waitMs] of signals) {
    if (!isPostmaster()) break;
    process.kill(pid, signal);
    for (const end = Date.now() + waitMs; Date.now() < end && isPostmaster(); ) await sleep(25);
  }
  if (!isPostmaster()) rmSync(path.join(data, "postmaster.pid"), { force: true });
}
