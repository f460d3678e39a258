import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { childEnv } from "../lib/env";
import { startTestPostgres, type TestPostgres } from "../lib/testing/postgres";
import { MUTANTS, type Mutant } from "./mutant-list";
import { root, tool } from "./run-tool";

/**
 * `npm run mutants`: breaks the code on purpose, one rule at a time, in a copy, and sees that the named test
 * fails. Ends with 1 when a mutant lives, or when its text is no longer in the code.
 */
const AT_ONCE = 3;
const LEFT_OUT = /^(node_modules|\.git|\.next|\.data|test-results)$/;

/** A copy of the sources, and where its tests have their databases. */
type Place = { folder: string; postgres: TestPostgres };

function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "lojista-mutants-"));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(path.relative(root, source)),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

/** Runs one test. @returns how many failed, or null when none of that name ran */
async function failures({ folder, postgres }: Place, { testFile, test }: Mutant): Promise<number | null> {
  const report = path.join(folder, "mutant.json");
  rmSync(report, { force: true });
  const pattern = test.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const args = ["run", testFile, "-t", pattern, "--reporter=json", `--outputFile=${report}`];
  const env = childEnv({ TEST_POSTGRES: JSON.stringify(postgres) });
  const child = spawn(tool("vitest"), args, { cwd: folder, env, stdio: "ignore" });
  await new Promise((resolve) => child.once("close", resolve));
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<
    string,
    number
  >;
  return (numPassedTests ?? 0) + (numFailedTests ?? 0) === 0 ? null : (numFailedTests ?? 0);
}

/** @returns why the mutant was not caught, or null when it was */
async function survivalOf(place: Place, mutant: Mutant): Promise<string | null> {
  const file = path.join(place.folder, mutant.file);
  const original = readFileSync(file, "utf8");
  if (original.split(mutant.find).length !== 2) return `its text is not once in ${mutant.file}`;
  writeFileSync(
    file,
    original.replace(mutant.find, () => mutant.replace),
  );
  const count = await failures(place, mutant).finally(() => writeFileSync(file, original));
  if (count === null) return `no test of that name in ${mutant.testFile}`;
  return count > 0 ? null : `"${mutant.test}" still passes`;
}

/** One after the other in a copy of their own, as long as there are any. @returns how many lived */
async function hunt(left: Mutant[], postgres: TestPostgres): Promise<number> {
  const folder = copySources();
  let survivors = 0;
  try {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const reason = await survivalOf({ folder, postgres }, mutant);
      if (reason) survivors++;
      console.log(`${reason ? "✗" : "✓"} ${mutant.name}${reason ? `: ${reason}` : ""}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return survivors;
}

async function main(): Promise<number> {
  const left = [...MUTANTS];
  const { stop, ...postgres } = await startTestPostgres();
  const hunts = Array.from({ length: AT_ONCE }, (_, index) =>
    hunt(left, { ...postgres, prefix: `mutant_${index}` }),
  );
  const survivors = (await Promise.all(hunts).finally(stop)).reduce((sum, count) => sum + count);
  console.log(`\n${MUTANTS.length - survivors} passed, ${survivors} failed`);
  return survivors;
}

process.exit((await main()) > 0 ? 1 : 0);
