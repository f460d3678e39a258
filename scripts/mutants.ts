import { type ChildProcess, fork } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { childEnv } from "../lib/env";
import { startTestPostgres, type TestPostgres } from "../lib/testing/postgres";
import { findMutants, type MutantGroup, textProblems } from "./mutant-files";
import type { Task, Verdict } from "./mutant-hunter";
import { option } from "./option";
import { root } from "./run-tool";

/**
 * `npm run mutants`: breaks the code in a copy, one rule at a time; the named test must pass before and fail after.
 * Ends with 1 when a mutant lives or its text is not in the code. `--check` only looks at texts; `--only text`
 * filters test files by path; `--proven report.json` is a Vitest report on the same sources, whose tests are not
 * repeated.
 */
const AT_ONCE = 3;
const LEFT_OUT = /^(node_modules|\.git|\.next|\.data|test-results)$/;
/** Longer than any test's limit: a hang beyond it was not noticed by the test. */
const LIMIT_MS = 240_000;

function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "lojista-mutants-"));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(path.relative(root, source)),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

/** By file, from a Vitest report. */
function provenTests(report: string): Map<string, string[]> {
  if (!report) return new Map();
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      path.relative(root, name),
      assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName),
    ]),
  );
}

function startHunter(postgres: TestPostgres): { child: ChildProcess; end: () => void } {
  const folder = copySources();
  const env = childEnv({ TEST_POSTGRES: JSON.stringify(postgres), NODE_ENV: "test", VITEST: "true" });
  const file = path.join(root, "scripts", "mutant-hunter.ts");
  const child = fork(file, [], { cwd: folder, env, execArgv: ["--import", "tsx"], detached: true });
  const end = () => {
    // Its own group, so that what its tests started ends as well.
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  return { child, end };
}

const HUNG = "does not end, and no limit of its test has ended it";
const DIED = "ended the process that ran its test";

function verdictOf(child: ChildProcess, task: Task): Promise<Verdict> {
  return new Promise((resolve) => {
    const settle = (verdict: Verdict) => {
      clearTimeout(timer);
      child.off("message", settle).off("exit", died);
      resolve(verdict);
    };
    const died = () => settle({ reason: DIED });
    const timer = setTimeout(() => settle({ reason: HUNG }), LIMIT_MS);
    child.on("message", settle).on("exit", died);
    child.send(task);
  });
}

/** Replaces hunters that hang or die. @returns how many mutants lived */
async function hunt(left: Task[][], postgres: TestPostgres): Promise<number> {
  let survivors = 0;
  let hunter: ReturnType<typeof startHunter> | null = null;
  for (let group = left.shift(); group; group = left.shift()) {
    for (const task of group) {
      hunter ??= startHunter(postgres);
      const { reason } = await verdictOf(hunter.child, task);
      if (reason === HUNG || reason === DIED) {
        hunter.end();
        hunter = null;
      }
      if (reason) survivors++;
      console.log(`${reason ? "✗" : "✓"} ${task.mutant.name}${reason ? `: ${reason}` : ""}`);
    }
  }
  hunter?.end();
  return survivors;
}

function tasksOf({ testFile, mutants }: MutantGroup, passed: string[]): Task[] {
  const tests = [...new Set(mutants.map(({ test }) => test))];
  const isProven = tests.every((test) => passed.some((name) => name.includes(test)));
  return mutants.map((mutant) => ({ testFile, mutant, unproven: isProven ? [] : tests }));
}

async function main(): Promise<number> {
  const groups = await findMutants();
  const problems = textProblems(groups);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0 || process.argv.includes("--check")) return problems.length;
  const proven = provenTests(option("proven", ""));
  const left = groups
    .filter(({ testFile }) => testFile.includes(option("only", "")))
    .toSorted((a, b) => b.mutants.length - a.mutants.length)
    .map((group) => tasksOf(group, proven.get(group.testFile) ?? []));
  const count = left.reduce((sum, tasks) => sum + tasks.length, 0);
  const { stop, ...postgres } = await startTestPostgres();
  const hunts = Array.from({ length: AT_ONCE }, (_, index) =>
    hunt(left, { ...postgres, prefix: `mutant_${index}` }),
  );
  const survivors = (await Promise.all(hunts).finally(stop)).reduce((sum, lived) => sum + lived, 0);
  console.log(`\n${count - survivors} passed, ${survivors} failed`);
  return survivors;
}

process.exit((await main()) > 0 ? 1 : 0);
