import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../prisma/seed/random";
import { commandOf, descendants, freeze, parentOf, thaw } from "./process-info";

/** What is killed or frozen, and how its command line is known. */
const TARGETS = {
  app: /scripts\/server\.ts web/,
  jobs: /scripts\/server\.ts jobs/,
  executor: /scripts\/executor\.ts/,
  postgres: /bin\/postgres -D /,
} as const;
export type Target = keyof typeof TARGETS;

const TARGET_NAMES = Object.keys(TARGETS) as Target[];

/** The process of that kind that is nearest to the start script, if it runs at the moment. */
function find(start: number, target: Target): number | undefined {
  const isOne = (pid: number) => !isShell(pid) && TARGETS[target].test(commandOf(pid));
  const matching = descendants(start).filter(isOne);
  return matching.find((pid) => !matching.includes(parentOf(pid) ?? -1));
}

/** The database's guard, whose command line holds that of the database. */
const isShell = (pid: number) => commandOf(pid).startsWith("/bin/sh");

type Counts = Record<Target, number>;
export type Faults = { kills: Counts; freezes: Counts; lastAt: number };

type Plan = {
  isOver: () => boolean;
  gapMs: [min: number, max: number];
  /** How long each is frozen; without it nothing is. */
  freezeMs?: [min: number, max: number];
  /** Runs from the moment at which Postgres is frozen; it is let go on by `letGo`, and not before that settles. */
  onFrozenDatabase?: (letGo: () => Promise<void>) => Promise<void>;
};

const none = (): Counts => ({ app: 0, jobs: 0, executor: 0, postgres: 0 });

/**
 * Kills the application's parts with SIGKILL, or freezes them for a while, one at a time, until it is over. The
 * executor's state is in its memory, so each of its deaths wipes it. In each round all four are killed, and
 * Postgres and one of the others frozen.
 */
export async function injectFaults(
  start: number,
  random: Random,
  { isOver, gapMs, freezeMs, onFrozenDatabase }: Plan,
): Promise<Faults> {
  const faults: Faults = { kills: none(), freezes: none(), lastAt: Date.now() };
  let order: { target: Target; isFreeze: boolean }[] = [];
  // Each in its turn, in an order that changes, so that a short run meets them all.
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
  for (;;) {
    await sleep(random.between(...gapMs));
    if (isOver()) return faults;
    const { target, isFreeze } = next();
    const pid = find(start, target);
    if (!pid) continue;
    if (isFreeze && freezeMs) await freezeFor(target, pid, freezeMs);
    else process.kill(pid, "SIGKILL");
    (isFreeze ? faults.freezes : faults.kills)[target]++;
    faults.lastAt = Date.now();
  }
}
