import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";

const filesOf = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...patterns], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && existsSync(path.join(root, file)));

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const CLASS = /\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g;

type Source = { file: string; text: string };

const isImporter = (sheet: string, { file, text }: Source) =>
  [...text.matchAll(/"([^"]+\.module\.css)"/g)].some(([, name = ""]) => {
    const imported = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
    return imported === sheet;
  });

function unusedClasses(sheet: string, sources: readonly Source[]): string[] {
  const importers = sources.filter((source) => isImporter(sheet, source));
  const classes = new Set(
    [
      ...read(sheet)
        .replace(/:global\([^)]*\)/g, "")
        .matchAll(CLASS),
    ].map(([, found]) => found),
  );
  return [...classes]
    .filter((found) => !importers.some(({ text }) => new RegExp(`\\.${found}(?![\\w-])`).test(text)))
    .map((found) => `${sheet}: nobody uses .${found}`);
}

/**
 * Checks that every class of a CSS module is used. Part of `npm run verify`. Ours, because Biome's
 * `noUnusedClasses` and stylelint do not know `styles.name`.
 */
const sources = filesOf("app/*.tsx", "components/*.tsx").map((file) => ({ file, text: read(file) }));
const faults = filesOf("app/*.module.css", "components/*.module.css").flatMap((sheet) =>
  unusedClasses(sheet, sources),
);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
