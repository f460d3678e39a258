import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { tallyFile, tallyLines, tallyPlaywright, tallyVitest } from "./test-results";

const test = (status: string, fullName = "t") => ({ status, fullName });

it("counts vitest's tests, and a file that could not be loaded as a failure", () => {
  const testResults = [
    { name: "a.test.ts", status: "passed", assertionResults: [test("passed"), test("skipped")] },
    { name: "b.test.ts", status: "failed", assertionResults: [test("passed"), test("failed", "broken")] },
    { name: "c.test.ts", status: "failed", assertionResults: [] },
  ];
  expect(tallyVitest({ testResults })).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ["c.test.ts", "broken"],
  });
});

it("counts playwright's runs in nested suites, and errors outside of tests", () => {
  const spec = (status: string) => ({
    title: "opens",
    file: "login.spec.ts",
    tests: [{ status, projectName: "phone" }],
  });
  const suites = [{ specs: [spec("expected")], suites: [{ specs: [spec("unexpected"), spec("flaky")] }] }];
  expect(tallyPlaywright({ suites, errors: [{ message: "no server\nat x" }] })).toEqual({
    passed: 1,
    failed: 3,
    skipped: 0,
    failures: ["no server", "login.spec.ts › opens (phone)", "login.spec.ts › opens (phone)"],
  });
});

it("says what a failed test said, without colours and without end", () => {
  const message = `\u001b[31mexpected 1\u001b[39m\n\n  to be 2${"\n at x".repeat(50)}`;
  const inVitest = [{ ...test("failed", "broken"), failureMessages: [message] }];
  const testResults = [{ name: "b.test.ts", status: "failed", assertionResults: inVitest }];
  const [said = ""] = tallyVitest({ testResults }).failures;
  expect(said.startsWith("broken\n      expected 1\n      to be 2\n      at x")).toBe(true);
  expect(said.split("\n")).toHaveLength(9);
  const results = [{ errors: [{ message: "timeout", location: { line: 7 } }] }];
  const tests = [{ status: "unexpected", projectName: "phone", results }];
  const suites = [{ specs: [{ title: "opens", file: "login.spec.ts", tests }] }];
  const { failures } = tallyPlaywright({ suites, errors: [] });
  expect(failures).toEqual(["login.spec.ts › opens (phone)\n      line 7: timeout"]);
});

it("takes a missing report and an error outside of the tests for a failure", () => {
  expect(tallyFile("/nowhere/report.json", tallyVitest, true)).toMatchObject({ passed: 0, failed: 1 });
  const file = path.join(mkdtempSync(path.join(tmpdir(), "lojista-report-")), "report.json");
  const testResults = [{ name: "a.test.ts", status: "passed", assertionResults: [test("passed")] }];
  writeFileSync(file, JSON.stringify({ testResults }));
  expect(tallyFile(file, tallyVitest, true)).toMatchObject({ passed: 1, failed: 0 });
  expect(tallyFile(file, tallyVitest, false)).toMatchObject({ passed: 1, failed: 1 });
  rmSync(path.dirname(file), { recursive: true });
});

it("reads the last line of a script, unless the script ended otherwise", () => {
  const output = "✓ one\n✗ two: it lives\n\n1 passed, 1 failed\n";
  expect(tallyLines(output, false)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["two: it lives"],
  });
  expect(tallyLines("\n3 passed, 0 failed\n", true)).toMatchObject({ passed: 3, failed: 0 });
  expect(tallyLines("3 passed, 0 failed", false)).toMatchObject({ passed: 0, failed: 1 });
  expect(tallyLines("0 passed, 0 failed, 1 skipped", true)).toMatchObject({ passed: 0, skipped: 1 });
  expect(tallyLines("crashed", true)).toMatchObject({ passed: 0, failed: 1 });
});
