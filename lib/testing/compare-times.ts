import { randomInt } from "node:crypto";
import { prisma } from "@/lib/db/client";

const at = (share: number, values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/**
 * Times requests for a known and an unknown e-mail in turns: load meets both.
 * @returns the lower quartiles, since load only adds to a time, and how far they are apart, as a share
 */
export async function compareTimes(
  rounds: number,
  send: Record<"known" | "unknown", () => Promise<unknown>>,
) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (which: keyof typeof times) => {
    const startedAtMs = performance.now();
    await send[which]();
    times[which].push(performance.now() - startedAtMs);
  };
  for (let round = 0; round < rounds; round++) {
    const turns: (keyof typeof times)[] = ["known", "unknown"];
    if (randomInt(2) === 0) turns.reverse();
    for (const turn of turns) await measure(turn);
    await prisma().$executeRaw`DELETE FROM login_throttles`;
  }
  const [knownMs, unknownMs] = [at(0.25, times.known), at(0.25, times.unknown)];
  return { knownMs, unknownMs, apart: Math.abs(knownMs - unknownMs) / unknownMs };
}
