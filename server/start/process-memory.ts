import { totalmem } from "node:os";

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** @returns the memory limit of the container, else the memory of the machine */
export function machineBytes(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(limit, totalmem());
}

export type ProcessRole = "web" | "jobs" | "executor";

/**
 * The heap's share of the machine's memory, with its bounds in MiB. The rest is for Postgres, the system and
 * native memory.
 */
const SHARES: Record<ProcessRole, { part: number; min: number; max: number; semiSpace: number }> = {
  // With everything loaded, 225 MiB are in use. Near its limit V8 does nothing but collect garbage, and then
  // aborts.
  web: { part: 1 / 5, min: 320, max: 384, semiSpace: 16 },
  jobs: { part: 1 / 8, min: 192, max: 384, semiSpace: 4 },
  executor: { part: 1 / 20, min: 64, max: 128, semiSpace: 1 },
};

export const hasRoomForTwo = (bytes = machineBytes()): boolean => bytes >= 2 * GIB;

export function heapLimitMiB(role: ProcessRole, bytes = machineBytes()): number {
  const { part, min, max } = SHARES[role];
  return Math.round(Math.min(max, Math.max(min, (bytes * part) / MIB)));
}

/**
 * Without a limit V8 assumes gigabytes and keeps garbage. A limit that the operator sets in NODE_OPTIONS
 * wins.
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

/** Tells the operator the heap limits. */
export function memoryLine(nodeOptions: string, bytes = machineBytes()): string {
  const gib = (bytes / GIB).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
  const isChosen = memoryOptions("web", nodeOptions, bytes).length === 2;
  const heap = isChosen ? `de até ${heapLimitMiB("web", bytes)} MiB` : "conforme NODE_OPTIONS";
  return `Memória: ${gib} GiB nesta máquina; heap do servidor ${heap}`;
}

/** For glibc: few arenas, and freed memory goes back to the system instead of staying at its peak. */
export const MEMORY_VARIABLES = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};
