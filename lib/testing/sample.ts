import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** `changed`: paths from the root of the checkout, of files that changed since the last whole run. */
export type Sample = { commit: string; changed: string[] };

/** One of so many that did not change is looked at all the same. */
const ONE_OF = 5;

const { TEST_SAMPLE } = process.env;
const sample: Sample | null = TEST_SAMPLE ? JSON.parse(readFileSync(TEST_SAMPLE, "utf8")) : null;
const changed = new Set(sample?.changed);

const isInTurn = (name: string, commit: string) =>
  createHash("sha256").update(`${commit} ${name}`).digest().readUInt32BE() % ONE_OF === 0;

/**
 * The part of a sweep over many alike things that this run looks at: what changed since the last whole run,
 * and a fifth of the rest, which another commit chooses anew. Everything in `npm run test:all`, and in a run
 * that `npm test` did not start.
 */
export function sampled<T>(
  all: readonly T[],
  nameOf: (item: T) => string,
  filesOf: (item: T) => readonly string[],
): readonly T[] {
  if (!sample) return all;
  const { commit } = sample;
  return all.filter(
    (item) => isInTurn(nameOf(item), commit) || filesOf(item).some((file) => changed.has(file)),
  );
}
