// @ts-check
import { readFileSync } from "node:fs";

/** A test file says in its first line that it takes long. */
const MARK = "// @long\n";

/**
 * Long tests begin first: at the end of a run, one processor would wait for each of them.
 *
 * @template T
 * @param {readonly T[]} tests
 * @param {(test: T) => string} fileOf
 * @returns {T[]}
 */
export function longFirst(tests, fileOf) {
  /** @param {T} test */
  const isLong = (test) => readFileSync(fileOf(test), "utf8").startsWith(MARK);
  return tests.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
}
