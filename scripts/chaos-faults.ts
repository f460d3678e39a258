import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../prisma/seed/random";
import { commandOf, parentOf } from "./process-info";

/** What is killed, and how its command line is known. */
const TARGETS = {
  app: /scripts\/server\.ts web/,
  jobs: /scripts\/server\.ts jobs/,
  executor: /scripts\/executor\.ts/,
  postgres: /bin\/postgres -D /,
} as const;
export type Target = keyof typeof TARGETS;

const TARGET_NAMES = Object.keys(TARGETS) as Target[];

/** Everything below a process. */
export function descendants(pid: number): number[] {
  const all = readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0);
  const below = new Set([pid]);
  // Parents are older, but ids wrap around: look until nothing new is found.
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const id of all) if (below.has(parentOf(id) ?? -1)) below.add(id);
  }
  below.delete(pid);
  return [...below];
}

/** The process of that kind that is nearest to the start script, if it runs at the moment. */
function find(start: number, target: Target): number | undefined {
  const isOne = (pid: number) => !isShell(pid) && TARGETS[target].test(commandOf(pid));
  const matching = descendants(start).filter(isOne);
  return matching.find((pid) => !matching.includes(parentOf(pid) ?? -1));
}

/** The database's guard, whose command line holds that of the database. */
const isShell = (pid: number) => commandOf(pid).startsWith("/bin/sh");

export type Faults = { kills: Record<Target, number>; lastAt: number };

/**
 * Kills the application's parts with SIGKILL, one at a time, until it is over. The executor's state is
 * in its memory, so each of its deaths wipes it.
 */
export async function injectFaults(
  start: number,
  random: Random,
  { isOver, gapMs }: { isOver: () => boolean; gapMs: [min: number, max: number] },
): Promise<Faults> {
  const faults: Faults = { kills: { app: 0, jobs: 0, executor: 0, postgres: 0 }, lastAt: Date.now() };
  let order: Target[] = [];
  // Each in its turn, in an order that changes, so that a short run meets them all.
  const next = () => {
    if (order.length === 0) order = TARGET_NAMES.toSorted(() => random.next() - 0.5);
    return order.pop() ?? "app";
  };
  for (;;) {
    await sleep(random.between(...gapMs));
    if (isOver()) return faults;
    const target = next();
    const pid = find(start, target);
    if (!pid) continue;
    process.kill(pid, "SIGKILL");
    faults.kills[target]++;
    faults.lastAt = Date.now();
  }
}
