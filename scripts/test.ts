import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { childEnv } from "../lib/env";
import { root, tool } from "../server/start/run-tool";
import { say } from "../server/start/say";
import { verify } from "../tools/checks/verify-steps";
import { browserFiles, faultRuns, vitestFiles } from "../tools/tests/affected";
import { ensureBrowser } from "../tools/tests/browser";
import { markPassedRun, sampleOfThisRun } from "../tools/tests/sample";
import { type Tally, tallyFile, tallyLines, tallyPlaywright, tallyVitest } from "../tools/tests/test-results";

/**
 * `npm test`: all runners, the fastest first. The last line sums them up. A run tests what may have changed since
 * the last run that passed, and a fifth of the rest: test files and runs with faults (`tools/tests/affected.ts`), mutants, and the
 * pages of sweeps (`lib/testing/sample.ts`). `--all`, as in `npm run test:all`, tests everything.
 */
const reports = mkdtempSync(path.join(tmpdir(), "lojista-test-"));
const isAll = process.argv.includes("--all");
const sample = isAll ? null : sampleOfThisRun();
const sampleFile = path.join(reports, "sample.json");
if (sample) writeFileSync(sampleFile, JSON.stringify(sample));
const envOf = (variables: Record<string, string>) =>
  childEnv({ ...variables, ...(sample && { TEST_SAMPLE: sampleFile }) });

function run(command: string, args: string[], variables: Record<string, string>): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, env: envOf(variables), stdio: "inherit" });
  return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)));
}

async function verifyAll(): Promise<Tally> {
  const results = await verify();
  const failures = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
}

const sayPart = (files: readonly string[] | null) =>
  console.log(files ? `${files.length} files: what may have changed, and a fifth of the rest` : "all files");

async function vitest(): Promise<Tally> {
  const report = path.join(reports, "vitest.json");
  const output = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const files = sample && vitestFiles(sample);
  sayPart(files);
  const isPassed = await run(tool("vitest"), ["run", ...output, ...(files ?? [])], {});
  return tallyFile(report, tallyVitest, isPassed);
}

async function playwright(): Promise<Tally> {
  try {
    ensureBrowser();
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [String(error)] };
  }
  const report = path.join(reports, "playwright.json");
  const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_WHOLE_RUN: "true" };
  const files = sample && browserFiles(sample);
  sayPart(files);
  const isPassed = await run(
    tool("playwright"),
    ["test", "--reporter=dot,json", ...(files ?? [])],
    variables,
  );
  return tallyFile(report, tallyPlaywright, isPassed);
}

/** @param file below `tools` */
async function script(file: string): Promise<Tally> {
  const child = spawn(tool("tsx"), [path.join(root, "tools", file)], {
    cwd: root,
    env: envOf({}),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return tallyLines(output, code === 0);
}

function hasBrowserTests(): boolean {
  const folder = path.join(root, "e2e");
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(".spec.ts"));
}

/** Of the programs that inject faults, this one waits most of its time. */
const WAITS = "chaos/start.ts";

type Runner = [name: string, run: () => Promise<Tally>];
type Timed = Tally & { tookMs: number };

async function timed([, runner]: Runner): Promise<Timed> {
  const startedMs = performance.now();
  return { ...(await runner()), tookMs: performance.now() - startedMs };
}

const ofTool = (file: string): Runner => [file.replace(/\.ts$/, ""), () => script(file)];

async function main(): Promise<number> {
  const groups: Runner[][] = [[["verify", verifyAll]], [["vitest", vitest]]];
  if (hasBrowserTests()) groups.push([["playwright", playwright]]);
  // Runners that wait share the processor with runners that compute. Runners that measure seconds run alone.
  const faults = faultRuns(sample);
  const [beside, alone] = [faults.filter((file) => file === WAITS), faults.filter((file) => file !== WAITS)];
  groups.push(["mutants/mutants.ts", ...beside].map(ofTool), ...alone.map((file) => [ofTool(file)]));
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const group of groups) {
    say.title(group.map(([name]) => name).join(" + "));
    const tallies = await Promise.all(group.map(timed));
    for (const [index, { passed, failed, skipped, failures, tookMs }] of tallies.entries()) {
      total.passed += passed;
      total.failed += failed;
      const skips = skipped > 0 ? `, ${skipped} skipped` : "";
      lines.push(
        `${group[index]?.[0]}: ${passed} passed, ${failed} failed${skips} (${Math.round(tookMs / 1000)} s)`,
        ...failures.map((failure) => `  ✗ ${failure}`),
      );
    }
  }
  if (total.failed === 0) markPassedRun();
  console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
  return total.failed;
}

const failed = await main().finally(() => rmSync(reports, { recursive: true, force: true }));
process.exit(failed > 0 ? 1 : 0);
