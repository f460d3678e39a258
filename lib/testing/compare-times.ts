import { randomInt } from "node:crypto";
import { prisma } from "@/lib/db/client";

const at = (share: number, values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** `least` rounds at least; up to `most` rounds while load keeps the times apart. */
type Rounds = { least: number; most: number; within: number };

/**
 * Times requests for a known and an unknown e-mail alternately, so that load affects both, until both take
 * the same time. @param within the allowed difference, as a share
 * @returns the lowest deciles, because load only adds to a time, and their difference
 */
export async function compareTimes(
  { least, most, within }: Rounds,
  send: Record<"known" | "unknown", () => Promise<unknown>>,
) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const compared = () => {
    const [knownMs, unknownMs] = [at(0.1, times.known), at(0.1, times.unknown)];
    return { knownMs, unknownMs, apart: Math.abs(knownMs - unknownMs) / unknownMs };
  };
  const measure = async (which: keyof typeof times) => {
    const startedAtMs = performance.now();
    await send[which]();
    times[which].push(performance.now() - startedAtMs);
  };
  for (let round = 1; round <= most; round++) {
    const turns: (keyof typeof times)[] = ["known", "unknown"];
    if (randomInt(2) === 0) turns.reverse();
    for (const turn of turns) await measure(turn);
    await prisma().$executeRaw`DELETE FROM login_throttles`;
    if (round >= least && compared().apart < within) break;
  }
  return { ...compared(), rounds: times.known.length };
}
