import { type ChildProcess, fork } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { childEnv } from "../../lib/env";
import type { Mutant } from "../../lib/testing/mutant";
import { startTestPostgres, type TestPostgres } from "../../lib/testing/postgres";
import { sampled } from "../../lib/testing/sample";
import { root } from "../../server/start/run-tool";
import { throwAwayFolder } from "../../server/start/throw-away-folder";
import { option } from "../option";
import { longFirst } from "../tests/long-first.mjs";
import { findMutants, type MutantGroup, textProblems } from "./files";
import type { Task, Verdict } from "./hunter";

/**
 * `npm run mutants`: breaks one rule at a time in a copy of the code. The named test must fail on the broken
 * code and pass on the healthy code. Ends with 1 when a mutant survives or its text is not in the code.
 * `--check` only checks the texts; `--only text` filters test files by path. `npm test` runs a sample.
 */
/** For two cores. Most of the time a test waits for a broken rule. */
const AT_ONCE = 7;
const LEFT_OUT = /^(node_modules|\.git|\.next|\.data|test-results)$/;
/** Longer than the limit of any test. If a run hangs longer, the test did not notice the broken rule. */
const LIMIT_MS = 240_000;

function copySources(): string {
  const copy = throwAwayFolder("lojista-mutants-");
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(path.relative(root, source)),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

function startHunter(postgres: TestPostgres): { child: ChildProcess; end: () => void } {
  const folder = copySources();
  const env = childEnv({ TEST_POSTGRES: JSON.stringify(postgres), NODE_ENV: "test", VITEST: "true" });
  const file = path.join(root, "tools", "mutants", "hunter.ts");
  const child = fork(file, [], { cwd: folder, env, execArgv: ["--import", "tsx"], detached: true });
  const end = () => {
    // Kill the whole process group, so that processes of its tests end too.
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

/** A hunter that hangs or dies is replaced by a new one. */
function newHunter(postgres: TestPostgres) {
  let hunter: ReturnType<typeof startHunter> | null = null;
  const end = () => {
    hunter?.end();
    hunter = null;
  };
  const ask = async (task: Task): Promise<string | null> => {
    hunter ??= startHunter(postgres);
    const { reason } = await verdictOf(hunter.child, task);
    if (reason === HUNG || reason === DIED) end();
    return reason;
  };
  return { ask, end };
}

type Hunter = ReturnType<typeof newHunter>;

/**
 * A mutant may spoil the process for the next mutant's test. So the tests must pass on the healthy code in
 * the process that ran all mutants. If they fail, no mutant is judged, or each one again in a new process.
 * @returns a reason for each mutant
 */
async function judge(
  { ask, end }: Hunter,
  { testFile, mutants }: MutantGroup,
  isAlone: boolean,
): Promise<(string | null)[]> {
  const reasons: (string | null)[] = [];
  for (const mutant of mutants) reasons.push(await ask({ testFile, mutant }));
  const tests = [...new Set(mutants.map(({ test }) => test))];
  if ((await ask({ testFile, healthy: tests })) === null) return reasons;
  if (!isAlone) return mutants.map(() => "its test fails on the healthy code too, or its process was spoilt");
  for (const [index, mutant] of mutants.entries()) {
    end();
    reasons[index] = (await ask({ testFile, healthy: [mutant.test] })) ?? (await ask({ testFile, mutant }));
  }
  end();
  return reasons;
}

type Survivor = { name: string; reason: string };

/** Judges the groups in `left` until none is left. @returns the groups with survivors */
async function hunt(left: MutantGroup[], postgres: TestPostgres, name: string, isAlone = false) {
  const hunter = newHunter({ ...postgres, prefix: name });
  const doubtful: { group: MutantGroup; survivors: Survivor[] }[] = [];
  for (let group = left.shift(); group; group = left.shift()) {
    const survivors: Survivor[] = [];
    for (const [index, reason] of (await judge(hunter, group, isAlone)).entries()) {
      const { name = "" } = group.mutants[index] ?? {};
      if (reason) survivors.push({ name, reason });
      else console.log(`✓ ${name}`);
    }
    if (survivors.length > 0) doubtful.push({ group, survivors });
  }
  hunter.end();
  return doubtful;
}

/**
 * Seven hunters on two cores are slow enough for a healthy test to reach a limit of the product, such as four
 * seconds in a queue. So survivors and spoilt groups are judged once more, alone, and this second verdict counts.
 * @returns how many mutants survived
 */
async function huntAlone(
  doubtful: Awaited<ReturnType<typeof hunt>>,
  postgres: TestPostgres,
): Promise<number> {
  const again = doubtful.map(({ group: { testFile, mutants }, survivors }) => ({
    testFile,
    mutants: mutants.filter((mutant) => survivors.some(({ name }) => name === mutant.name)),
  }));
  const survivors = (await hunt(again, postgres, "mutant_alone", true)).flatMap((group) => group.survivors);
  for (const { name, reason } of survivors) console.log(`✗ ${name}: ${reason}`);
  return survivors.length;
}

/** A fifth of the test files, not of the mutants: to load a test file takes longer than to run one test. */
function inSample({ testFile, mutants }: MutantGroup): MutantGroup {
  const filesOf = ({ file }: Mutant) => [file, testFile, testFile.replace(/test\.ts$/, "mutants.ts")];
  return { testFile, mutants: sampled(mutants, () => testFile, filesOf) };
}

async function main(): Promise<number> {
  const groups = await findMutants();
  const problems = textProblems(groups);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0 || process.argv.includes("--check")) return problems.length;
  const chosen = groups
    .filter(({ testFile }) => testFile.includes(option("only", "")))
    .map(inSample)
    .filter(({ mutants }) => mutants.length > 0)
    .toSorted((a, b) => b.mutants.length - a.mutants.length);
  const left = longFirst(chosen, ({ testFile }) => testFile);
  const count = left.reduce((sum, { mutants }) => sum + mutants.length, 0);
  const { stop, ...postgres } = await startTestPostgres();
  const hunts = Array.from({ length: AT_ONCE }, (_, index) => hunt(left, postgres, `mutant_${index}`));
  const survivors = await Promise.all(hunts)
    .then((doubtful) => huntAlone(doubtful.flat(), postgres))
    .finally(stop);
  console.log(`\n${count - survivors} passed, ${survivors} failed`);
  return survivors;
}

process.exit((await main()) > 0 ? 1 : 0);
