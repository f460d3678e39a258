import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";

const SCALE = "components/layout/scale.css";
const OFF_SCALE = /\bfont(-size|-weight)?:(?!\s*(inherit;|var\(--(text|weight)-))/;

const filesOf = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...patterns], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && existsSync(path.join(root, file)));

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const offScale = (file: string) =>
  read(file)
    .split("\n")
    .flatMap((line, index) => (OFF_SCALE.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

/** A class that code looks up with a variable counts as named. */
function unnamedClasses(file: string, sources: readonly string[]): string[] {
  const name = path.basename(file);
  const importers = sources.filter((source) => source.includes(`/${name}"`));
  const classes = new Set(
    [
      ...read(file)
        .replace(/:global\([^)]*\)/g, "")
        .matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g),
    ].map(([, found]) => found),
  );
  return [...classes]
    .filter((found) => !importers.some((source) => source.includes(`.${found}`) || /styles\[/.test(source)))
    .map((found) => `${file}: nobody uses .${found}`);
}

/** Checks that texts use the scale, and that every CSS module class is used. Part of `npm run verify`. */
const sheets = filesOf("app/**/*.css", "components/**/*.css").filter((file) => file !== SCALE);
const sources = filesOf("app/**/*.tsx", "components/**/*.tsx").map(read);
const faults = [
  ...sheets.flatMap(offScale),
  ...sheets.filter((file) => file.endsWith(".module.css")).flatMap((file) => unnamedClasses(file, sources)),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
