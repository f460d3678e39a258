import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";

/** Paths that are not in the repository. */
const ELSEWHERE =
  /\(decisions|\bdecisions[:,] |\bthe decisions\b|quality bar|quality-bar|store-api\.md|traps\.md/i;
/** A path between backticks or parentheses. */
const PATH =
  /[`(]((?:app|lib|components|scripts|server|tools|inngest|prisma|e2e|messages|public)\/[\w()[\].{},*<>/-]*[\w)\]}*>-])[`):]/g;
const SOURCES = ["*.md", "*.ts", "*.tsx", "*.mjs", "*.prisma"];

/** True for patterns such as `lib/<resource>/schema.ts` and `messages/en/*.json`. */
const isPattern = (name: string) => /[<>*{},]/.test(name);

function isThere(name: string): boolean {
  const bare = name.replace(/\/$/, "");
  return ["", ".ts", ".tsx"].some((ending) => existsSync(path.join(root, bare + ending)));
}

function faultsOf(file: string): string[] {
  const lines = readFileSync(path.join(root, file), "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const at = `${file}:${index + 1}`;
    const isText = file.endsWith(".md") || /^\s*(\*|\/\/|\/\*)/.test(line);
    if (!isText) return [];
    const missing = [...line.matchAll(PATH)]
      .map(([, name = ""]) => name)
      .filter((name) => !isPattern(name) && !isThere(name));
    return [
      ...(ELSEWHERE.test(line) ? [`${at}: names a document that is not in the repository`] : []),
      ...missing.map((name) => `${at}: ${name} is not there`),
    ];
  });
}

/**
 * Checks that the files exist which documents and comments name. Part of `npm run verify`. Ours, because checkers
 * of links know Markdown links and URLs, not paths between backticks and in comments.
 */
const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...SOURCES],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const faults = files.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
