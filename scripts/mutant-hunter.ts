import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import type { Mutant } from "../lib/testing/mutant";
import { broken } from "./mutant-files";

/**
 * A process of `npm run mutants`, in a copy of the sources: breaks them, and runs the named test in one Vitest that
 * keeps what it has compiled. Each `Task` that it is sent is answered by a `Verdict`.
 */
export type Task = {
  testFile: string;
  mutant: Mutant;
  /** All tests that the mutants of the file name; empty if they have passed on these sources a moment ago. */
  unproven: string[];
};

/** Why the mutant was not caught, or null when it was. */
export type Verdict = { reason: string | null };

type Run = { passed: number; failed: number; error: string | null };

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs those tests of the file whose name has one of the texts in it. */
async function runTests(vitest: Vitest, testFile: string, names: readonly string[]): Promise<Run> {
  const [specification] = await vitest.globTestSpecifications([testFile]);
  if (!specification) throw new Error(`Vitest does not know ${testFile}`);
  vitest.setGlobalTestNamePattern(new RegExp(names.map(literally).join("|")));
  const { testModules } = await vitest.runTestSpecifications([specification]);
  const states = testModules.flatMap(({ children }) =>
    [...children.allTests()].map((test) => test.result().state),
  );
  const [error] = testModules.flatMap((module) => module.errors());
  return {
    passed: states.filter((state) => state === "passed").length,
    failed: states.filter((state) => state === "failed").length,
    error: error?.message ?? null,
  };
}

/** @returns why the test proves nothing, or null when it passes on the sources as they are */
async function doubtAbout(vitest: Vitest, testFile: string, test: string): Promise<string | null> {
  const { passed, failed } = await runTests(vitest, testFile, [test]);
  if (failed > 0) return `"${test}" fails on the healthy code`;
  return passed > 0 ? null : `no test of that name in ${testFile}`;
}

async function verdictOn(vitest: Vitest, testFile: string, mutant: Mutant): Promise<string | null> {
  const file = path.resolve(mutant.file);
  const healthy = readFileSync(file, "utf8");
  const code = broken(healthy, mutant);
  if (code === null) return `its text is not once in ${mutant.file}`;
  const write = (text: string) => {
    writeFileSync(file, text);
    vitest.invalidateFile(file);
  };
  write(code);
  const { passed, failed, error } = await runTests(vitest, testFile, [mutant.test]).finally(() =>
    write(healthy),
  );
  if (failed > 0) return null;
  if (error) return `its test file can't be loaded: ${error}`;
  return passed > 0 ? `"${mutant.test}" still passes` : `no test of that name in ${testFile}`;
}

/** Per file, what speaks against the tests that its mutants name. */
const known = new Map<string, Map<string, string | null>>();

/** All at once, as a rule; one by one only where something is wrong. */
async function doubts(
  vitest: Vitest,
  testFile: string,
  tests: string[],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  const { passed, failed } = await runTests(vitest, testFile, tests);
  if (failed === 0 && passed >= tests.length) return found;
  for (const test of tests) found.set(test, await doubtAbout(vitest, testFile, test));
  return found;
}

async function judge(vitest: Vitest, { testFile, mutant, unproven }: Task): Promise<Verdict> {
  const ofFile =
    known.get(testFile) ?? (unproven.length > 0 ? await doubts(vitest, testFile, unproven) : null);
  if (ofFile) known.set(testFile, ofFile);
  return { reason: ofFile?.get(mutant.test) ?? (await verdictOn(vitest, testFile, mutant)) };
}

const vitest = await createVitest("test", { watch: false, maxWorkers: 1, reporters: [{}] });

process.on("message", async (task: Task) => process.send?.(await judge(vitest, task)));
process.on("disconnect", () => process.exit());
