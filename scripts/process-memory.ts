import { totalmem } from "node:os";

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** The memory that this machine, or the container around us, has. */
export function machineBytes(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(limit, totalmem());
}

/** Which of our processes. */
export type ProcessRole = "web" | "jobs" | "executor";

/** Part of the machine, and the bounds of the heap in MiB. The rest is Postgres', the system's and native memory. */
const SHARES: Record<ProcessRole, { part: number; min: number; max: number; semiSpace: number }> = {
  web: { part: 1 / 5, min: 256, max: 512, semiSpace: 8 },
  jobs: { part: 1 / 8, min: 192, max: 384, semiSpace: 4 },
  executor: { part: 1 / 20, min: 64, max: 128, semiSpace: 1 },
};

/** A second server is worth its memory from here on. */
export const hasRoomForTwo = (bytes = machineBytes()): boolean => bytes >= 2 * GIB;

/** How large the heap of such a process may grow on a machine of that size, in MiB. */
export function heapLimitMiB(role: ProcessRole, bytes = machineBytes()): number {
  const { part, min, max } = SHARES[role];
  return Math.round(Math.min(max, Math.max(min, (bytes * part) / MIB)));
}

/**
 * Node's options for such a process. Without a limit V8 plans with gigabytes and lets garbage lie; a limit that
 * the operator gives in NODE_OPTIONS stays.
 */
export function memoryOptions(role: ProcessRole, nodeOptions: string, bytes = machineBytes()): string[] {
  const options = {
    "max-old-space-size": heapLimitMiB(role, bytes),
    "max-semi-space-size": SHARES[role].semiSpace,
  };
  const given = nodeOptions.replaceAll("_", "-");
  return Object.entries(options)
    .filter(([name]) => !given.includes(`--${name}`))
    .map(([name, mib]) => `--${name}=${mib}`);
}

/** For the operator: what the start chose for the web server. */
export function memoryLine(nodeOptions: string, bytes = machineBytes()): string {
  const gib = (bytes / GIB).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
  const isChosen = memoryOptions("web", nodeOptions, bytes).length === 2;
  const heap = isChosen ? `de até ${heapLimitMiB("web", bytes)} MiB` : "conforme NODE_OPTIONS";
  return `Memória: ${gib} GiB nesta máquina; heap do servidor ${heap}`;
}

/** Of glibc: an arena for each of many threads keeps what all of them ever had at once. */
export const MEMORY_VARIABLES = { MALLOC_ARENA_MAX: "2" };
