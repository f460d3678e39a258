import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import type { Mutant } from "../../lib/testing/mutant";
import { broken } from "./files";
import { KEPT_POOL } from "./kept-worker";

/**
 * Runs named tests in one Vitest that stays loaded, on a copy of the sources, broken or healthy. Answers each
 * `Task` with a `Verdict`.
 */
export type Task = { testFile: string } & ({ mutant: Mutant } | { healthy: string[] });

/** The reason why a mutant was not caught or a test proves nothing; null if all is well. */
export type Verdict = { reason: string | null };

type Run = { passed: string[]; failed: number; failure: string; error: string | null };

const named = (tests: readonly string[]) => tests.map((test) => `"${test}"`).join(", ");
const firstLine = (text: string) => text.split("\n", 1)[0] ?? "";
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Runs the tests whose names contain one of `names`.
 * @returns the full names of those that passed, as the pattern sees them
 */
async function runTests(vitest: Vitest, testFile: string, names: readonly string[]): Promise<Run> {
  const [specification] = await vitest.globTestSpecifications([testFile]);
  if (!specification) throw new Error(`Vitest does not know ${testFile}`);
  vitest.setGlobalTestNamePattern(new RegExp(names.map(literally).join("|")));
  const run = await vitest.runTestSpecifications([specification]);
  // A Vitest that stays loaded also reports earlier files. Their failures prove nothing here.
  const testModules = run.testModules.filter(({ moduleId }) => moduleId === specification.moduleId);
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const ended = (state: "passed" | "failed") => tests.filter((test) => test.result().state === state);
  const [error] = testModules.flatMap((module) => module.errors());
  const [failure] = tests.flatMap((test) => test.result().errors ?? []);
  const [ofSuite] = testModules.flatMap(({ children }) =>
    [...children.allSuites()].flatMap((suite) => suite.errors()),
  );
  return {
    passed: ended("passed").map(({ fullName }) => fullName.replaceAll(" > ", " ")),
    failed: ended("failed").length,
    failure: firstLine((failure ?? ofSuite)?.message ?? ""),
    error: error?.message ?? null,
  };
}

/** @returns why the tests prove nothing on healthy code, or null */
async function doubtAbout(vitest: Vitest, testFile: string, tests: string[]): Promise<string | null> {
  const { passed, failed, failure, error } = await runTests(vitest, testFile, tests);
  if (failed > 0 || error) return `${named(tests)} fails on the healthy code: ${error ?? failure}`;
  const missing = tests.filter((test) => !passed.some((name) => name.includes(test)));
  return missing.length === 0 ? null : `no test named ${named(missing)} in ${testFile}`;
}

async function verdictOn(vitest: Vitest, testFile: string, mutant: Mutant): Promise<string | null> {
  const file = path.resolve(mutant.file);
  const healthy = readFileSync(file, "utf8");
  const code = broken(healthy, mutant);
  if (code === null) return `its text is not once in ${mutant.file}`;
  const write = (text: string) => {
    writeFileSync(file, text);
    vitest.invalidateFile(file);
    // The worker that stays loaded must also forget the file.
    vitest.watcher.invalidates.add(file);
  };
  write(code);
  const { passed, failed, error } = await runTests(vitest, testFile, [mutant.test]).finally(() =>
    write(healthy),
  );
  if (failed > 0) return null;
  if (error) return `its test file can't be loaded: ${error}`;
  return passed.length > 0 ? `"${mutant.test}" still passes` : `no test of that name in ${testFile}`;
}

const judge = async (task: Task): Promise<Verdict> => ({
  reason: await ("mutant" in task
    ? verdictOn(vitest, task.testFile, task.mutant)
    : doubtAbout(vitest, task.testFile, task.healthy)),
});

const vitest = await createVitest("test", { watch: false, maxWorkers: 1, pool: KEPT_POOL, reporters: [{}] });

process.on("message", async (task: Task) => process.send?.(await judge(task)));
process.on("disconnect", () => process.exit());
