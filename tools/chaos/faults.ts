import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../prisma/seed/random";
import { commandOf, descendants, freeze, PARTS, parentOf, thaw } from "../../server/start/process-info";

export type Target = Exclude<keyof typeof PARTS, "start">;

const TARGET_NAMES: Target[] = ["app", "jobs", "executor", "postgres"];

/** Finds the process of this part that is nearest to the start script. */
function find(start: number, target: Target): number | undefined {
  const isOne = (pid: number) => !isShell(pid) && PARTS[target].test(commandOf(pid));
  const matching = descendants(start).filter(isOne);
  return matching.find((pid) => !matching.includes(parentOf(pid) ?? -1));
}

/** True for the database's guard: its command line contains the database's command line. */
const isShell = (pid: number) => commandOf(pid).startsWith("/bin/sh");

type Counts = Record<Target, number>;
export type Faults = { kills: Counts; freezes: Counts; lastAt: number; problems: string[] };

type Plan = {
  isOver: (faults: Faults) => boolean;
  gapMs: [min: number, max: number];
  /** Shortest and longest freeze. If it is missing, nothing is frozen. */
  freezeMs?: [min: number, max: number];
  /** Called when Postgres freezes. The freeze lasts until the callback calls `letGo`, possibly late. */
  onFrozenDatabase?: (letGo: () => Promise<void>) => Promise<void>;
};

const none = (): Counts => ({ app: 0, jobs: 0, executor: 0, postgres: 0 });

/**
 * Kills or freezes one part at a time. Each round kills all four parts, and freezes Postgres and one other.
 * The executor keeps its state in memory, so its death erases it. A part that is never found is a problem,
 * because the run proves nothing about it.
 */
export async function injectFaults(
  start: number,
  random: Random,
  { isOver, gapMs, freezeMs, onFrozenDatabase }: Plan,
): Promise<Faults> {
  const faults: Faults = { kills: none(), freezes: none(), lastAt: Date.now(), problems: [] };
  let order: { target: Target; isFreeze: boolean }[] = [];
  // In shuffled rounds, so that a short run also hits every part.
  const next = () => {
    if (order.length === 0) {
      const kills = TARGET_NAMES.map((target) => ({ target, isFreeze: false }));
      const other = random.pick(TARGET_NAMES.filter((name) => name !== "postgres"));
      const freezes = freezeMs
        ? ["postgres" as const, other].map((target) => ({ target, isFreeze: true }))
        : [];
      order = [...kills, ...freezes].toSorted(() => random.next() - 0.5);
    }
    return order.pop() ?? { target: "app" as const, isFreeze: false };
  };
  const freezeFor = async (target: Target, pid: number, [minMs, maxMs]: [number, number]) => {
    freeze(pid);
    const letGo = async () => {
      await sleep(random.between(minMs, maxMs));
      thaw(pid);
    };
    await (target === "postgres" && onFrozenDatabase ? onFrozenDatabase(letGo) : letGo());
  };
  const missed = new Set<Target>();
  for (;;) {
    await sleep(random.between(...gapMs));
    if (isOver(faults)) break;
    const { target, isFreeze } = next();
    const pid = find(start, target);
    if (!pid) {
      missed.add(target);
      continue;
    }
    if (isFreeze && freezeMs) await freezeFor(target, pid, freezeMs);
    else process.kill(pid, "SIGKILL");
    (isFreeze ? faults.freezes : faults.kills)[target]++;
    faults.lastAt = Date.now();
  }
  const wasHit = (target: Target) => faults.kills[target] + faults.freezes[target] > 0;
  faults.problems = [...missed].filter((target) => !wasHit(target)).map((target) => `${target}: never found`);
  return faults;
}
