import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** `changed`: files that changed since the last run that passed, as paths from the checkout's root. */
export type Sample = { commit: string; changed: string[] };

/** One of this many unchanged items is tested as well. */
const ONE_OF = 5;

const { TEST_SAMPLE } = process.env;
const sample: Sample | null = TEST_SAMPLE ? JSON.parse(readFileSync(TEST_SAMPLE, "utf8")) : null;
const changed = new Set(sample?.changed);

const isInTurn = (name: string, commit: string) =>
  createHash("sha256").update(`${commit} ${name}`).digest().readUInt32BE() % ONE_OF === 0;

/**
 * The part of many similar items that this run tests: those that changed since the last run that passed, and a
 * fifth of the rest, which each commit chooses anew. `npm run test:all`, and a run that `npm test` did not
 * start, test everything.
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
