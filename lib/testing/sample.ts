import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * What changed since the last run that passed: files, as paths from the checkout's root, and the Portuguese texts
 * that are there no more.
 */
export type Sample = { commit: string; changed: string[]; textsGone: string[] };

/** One of this many unchanged items is tested as well. */
const ONE_OF = 5;

const { TEST_SAMPLE } = process.env;
const sample: Sample | null = TEST_SAMPLE ? JSON.parse(readFileSync(TEST_SAMPLE, "utf8")) : null;
const changed = new Set(sample?.changed);

const isInTurn = (name: string, commit: string) =>
  createHash("sha256").update(`${commit} ${name}`).digest().readUInt32BE() % ONE_OF === 0;

/** What may have changed, and a fifth of the rest, which each commit chooses anew. */
export const partOf = <T>(
  { commit }: Sample,
  all: readonly T[],
  nameOf: (item: T) => string,
  mayHaveChanged: (item: T) => boolean,
): readonly T[] => all.filter((item) => isInTurn(nameOf(item), commit) || mayHaveChanged(item));

/**
 * The part of many similar items that this run tests. `npm run test:all`, and a run that `npm test` did not
 * start, test everything.
 */
export const sampled = <T>(
  all: readonly T[],
  nameOf: (item: T) => string,
  filesOf: (item: T) => readonly string[],
): readonly T[] =>
  sample ? partOf(sample, all, nameOf, (item) => filesOf(item).some((file) => changed.has(file))) : all;
