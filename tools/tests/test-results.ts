import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** `failures`: the names of failed tests with their messages. */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] };

const CRASHED: Tally = { passed: 0, failed: 1, skipped: 0, failures: ["the runner gave no report"] };

const LINES_SAID = 8;

/** Keeps the message: only the last lines of a run are kept, and they must name the fault. */
const withWords = (name: string, message = "") =>
  [
    name,
    ...stripVTControlCharacters(message)
      .split("\n")
      .filter((line) => line.trim())
      .slice(0, LINES_SAID)
      .map((line) => `      ${line.trim()}`),
  ].join("\n");

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

/** Reads the output of `vitest --reporter=json`. A file that does not load is one failure. */
export function tallyVitest(report: { testResults: VitestFile[] }): Tally {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const unloadable = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const failures = [
    ...unloadable.map(({ name, message }) => withWords(name, message)),
    ...tests
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => withWords(fullName, failureMessages?.[0])),
  ];
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failed = failures.length;
  return { passed, failed, skipped: tests.length + unloadable.length - passed - failed, failures };
}

type PlaywrightTest = {
  status: string;
  projectName: string;
  results?: { errors?: { message?: string; location?: { line: number } }[] }[];
};

type PlaywrightSuite = {
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

function wordsOf({ results = [] }: PlaywrightTest): string {
  const [{ message = "", location } = {}] = results.at(-1)?.errors ?? [];
  return location ? `line ${location.line}: ${message}` : message;
}

/** Reads the output of `playwright test --reporter=json`. An error outside of tests is one failure. */
export function tallyPlaywright(report: {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}): Tally {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite["specs"] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const runs = report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map((test) => ({
      status: test.status,
      name: withWords(`${spec.file} › ${spec.title} (${test.projectName})`, wordsOf(test)),
    })),
  );
  const passed = runs.filter(({ status }) => status === "expected").length;
  const skipped = runs.filter(({ status }) => status === "skipped").length;
  const failures = [
    ...report.errors.map(({ message = "error outside of tests" }) => message.split("\n")[0] ?? ""),
    ...runs.filter(({ status }) => status !== "expected" && status !== "skipped").map(({ name }) => name),
  ];
  return { passed, failed: failures.length, skipped, failures };
}

/**
 * A runner failed if there is no report or no test in it, or if it reports a failure although every test
 * passed.
 */
export function tallyFile<Report>(file: string, tally: (report: Report) => Tally, isPassed: boolean): Tally {
  try {
    const result = tally(JSON.parse(readFileSync(file, "utf8")) as Report);
    if (result.passed + result.failed === 0) return CRASHED;
    if (isPassed || result.failed > 0) return result;
    return { ...result, failed: 1, failures: ["an error outside of the tests"] };
  } catch {
    return CRASHED;
  }
}

/** Reads the output of our scripts: "✗ …" per failure, "N passed, N failed" at the end. */
export function tallyLines(output: string, isPassed: boolean): Tally {
  const [, passed, failed, skipped = 0] =
    output.match(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m) ?? [];
  if (passed === undefined || isPassed !== (failed === "0")) return CRASHED;
  const failures = [...output.matchAll(/^✗ (.*)$/gm)].map(([, text = ""]) => text);
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped), failures };
}
