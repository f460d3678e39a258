import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Sample } from "../../lib/testing/sample";
import { root } from "../../server/start/run-tool";

/** This file names the commit at which a run last passed, and so each item in its present form. */
const MARK = path.join(root, "tools", "tests", "last-passed-run.json");

/** @throws Error where git, the checkout's history or the commit is missing */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`git ${args.join(" ")} failed`);
  return stdout.split("\n").filter(Boolean);
}

/** Null: the changes are unknown, so the run checks everything. */
export function sampleOfThisRun(): Sample | null {
  try {
    const { commit: last } = JSON.parse(readFileSync(MARK, "utf8")) as { commit: string };
    const [commit = ""] = git("rev-parse", "HEAD");
    const tracked = git("diff", "--name-only", "--no-renames", last);
    return { commit, changed: [...tracked, ...git("ls-files", "--others", "--exclude-standard")] };
  } catch {
    return null;
  }
}

/**
 * Writes the mark, unless the working tree has uncommitted changes. A sampled run tests everything that
 * changed since the mark before, so it may move the mark as `npm run test:all` does.
 */
export function markPassedRun(): void {
  try {
    if (git("status", "--porcelain").length > 0) return;
    const [commit] = git("rev-parse", "HEAD");
    writeFileSync(MARK, `${JSON.stringify({ commit })}\n`);
  } catch {
    // Without git, later runs have nothing to compare with.
  }
}
