import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Sees processes of other users too. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** @returns an empty text if the command line can't be read */
export function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync("/proc/self"))
    return existsSync(file) ? readFileSync(file, "utf8").replaceAll("\0", " ") : "";
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

/** @returns undefined where the system does not tell */
export function parentOf(pid: number): number | undefined {
  try {
    // The second field is a name in parentheses, and may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** @returns the state as one letter; empty when the process is gone or a zombie. Linux only. */
export function stateOf(pid: number): string {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.[0] ?? "";
    return state === "Z" ? "" : state;
  } catch {
    return "";
  }
}

/** Linux only. */
export function descendants(pid: number): number[] {
  const all = readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0);
  const below = new Set([pid]);
  // Process ids wrap around, so a parent may have a higher id than its child.
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const id of all) if (below.has(parentOf(id) ?? -1)) below.add(id);
  }
  below.delete(pid);
  return [...below];
}

/** The parts of the application, recognized by their command lines. */
export const PARTS = {
  start: /scripts\/start\.mjs/,
  app: /scripts\/server\.mjs web/,
  jobs: /scripts\/server\.mjs jobs/,
  executor: /scripts\/executor\.mjs/,
  postgres: /bin\/postgres -D /,
} as const;

/** Freezes the process and all its descendants, as lack of memory or a hanging disk does. */
export function freeze(pid: number): void {
  process.kill(pid, "SIGSTOP");
  for (const child of descendants(pid)) signalIfThere(child, "SIGSTOP");
}

export function thaw(pid: number): void {
  for (const child of [...descendants(pid), pid]) signalIfThere(child, "SIGCONT");
}

function signalIfThere(pid: number, signal: NodeJS.Signals) {
  if (isRunning(pid)) process.kill(pid, signal);
}
