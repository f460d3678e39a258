import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import type { Mutant } from "../lib/testing/mutant";
import { broken } from "./mutant-files";

/**
 * A process of `npm run mutants` on a copy of the sources: applies mutants and runs the named tests in one warm
 * Vitest. Answers each `Task` with a `Verdict`.
 */
export type Task = {
  testFile: string;
  mutant: Mutant;
  /** Tests named by the file's mutants; empty if they just passed on these sources. */
  unproven: string[];
};

/** Why it was not caught, or null. */
export type Verdict = { reason: string | null };

type Run = { passed: number; failed: number; error: string | null };

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** By part of their names. */
async function runTests(vitest: Vitest, testFile: string, names: readonly string[]): Promise<Run> {
  const [specification] = await vitest.globTestSpecifications([testFile]);
  if (!specification) throw new Error(`Vitest does not know ${testFile}`);
  vitest.setGlobalTestNamePattern(new RegExp(names.map(literally).join("|")));
  const run = await vitest.runTestSpecifications([specification]);
  // A warm Vitest names what it ran before, too: a failure of another file proves nothing.
  const testModules = run.testModules.filter(({ moduleId }) => moduleId === specification.moduleId);
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

/** @returns why the test proves nothing on healthy code, or null */
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

/** By file and test name. */
const known = new Map<string, Map<string, string | null>>();

/** All at once; one by one only when something fails. */
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
