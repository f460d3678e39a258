import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Sample } from "../../lib/testing/sample";
import { root } from "../../server/start/run-tool";

/** This file names the commit at which a run last passed, and so each item in its present form. */
const MARK = path.join(root, "tools", "tests", "last-passed-run.json");

const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

/** @throws Error where git, the checkout's history or the commit is missing */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`git ${args.join(" ")} failed`);
  return stdout.split("\n").filter(Boolean);
}

const TEXTS = "messages/pt-BR/";

function textsIn(json: string): string[] {
  const texts: string[] = [];
  JSON.parse(json, (_, value) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts;
}

/** @returns the texts of the changed files that stood in them at `last` */
function textsGone(last: string, changed: readonly string[]): string[] {
  const files = changed.filter((file) => file.startsWith(TEXTS));
  const now = new Set(
    files.filter((file) => existsSync(path.join(root, file))).flatMap((file) => textsIn(textOf(file))),
  );
  const before = files.flatMap((file) => {
    try {
      return textsIn(git("show", `${last}:${file}`).join("\n"));
    } catch {
      // The file is new.
      return [];
    }
  });
  return before.filter((text) => !now.has(text));
}

/** Null: the changes are unknown, so the run checks everything. */
export function sampleOfThisRun(): Sample | null {
  try {
    const { commit: last } = JSON.parse(readFileSync(MARK, "utf8")) as { commit: string };
    const [commit = ""] = git("rev-parse", "HEAD");
    const tracked = git("diff", "--name-only", "--no-renames", last);
    const changed = [...tracked, ...git("ls-files", "--others", "--exclude-standard")];
    return { commit, changed, textsGone: textsGone(last, changed) };
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
    writeFileSync(MARK, `{ "commit": "${commit}" }\n`);
  } catch {
    // Without git, later runs have nothing to compare with.
  }
}
