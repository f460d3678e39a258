import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { partOf, type Sample } from "../../lib/testing/sample";
import { root } from "../../server/start/run-tool";
import { loadedBy, reachedFrom } from "../checks/page-imports";
import { framesOf, pageAt } from "./pages";

/** All tests of vitest stand on these: the database's tables, the packages, the settings of the run. */
const BELOW_TESTS = /^(?:prisma\/(?:schema|migrations)\/|package-lock\.json$|vitest\.config\.ts$)/;
const SETUP = ["global-setup", "next-globals", "db", "cheap-hashes"].map((name) => `lib/testing/${name}.ts`);

/** All browser tests stand on these: the server, the demo store, the packages, the settings of the run. */
const BELOW_PAGES =
  /^(?:server\/|scripts\/start\.mjs$|prisma\/seed\/|package-lock\.json$|playwright\.config\.ts$|next\.config\.ts$|proxy\.ts$)/;

const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

const filesBelow = (folder: string, name: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")));

const TEST_FOLDERS = ["app", "components", "inngest", "lib", "prisma", "scripts", "server", "tools"];

/** A test that looks for files by itself depends on what it does not name. */
const FINDS_FILES = /\breaddir|from "@\/lib\/api\/routes/;

/** Files that a test reads, or starts as programs: as one text, or as the parts of `path.join`. */
const FILE_NAME =
  /(?:app|components|docs|inngest|lib|messages|prisma|public|scripts|server|tools)\/[\w./()[\]-]+\.\w+/g;

const filesNamedIn = (text: string): readonly string[] =>
  (text.replaceAll('", "', "/").match(FILE_NAME) ?? []).filter((file) => existsSync(path.join(root, file)));

const isSource = (file: string) => /\.tsx?$/.test(file);

/** Every test loads the texts of all areas, so imports say nothing about them. `textsGone` does. */
const isText = (file: string) => file.startsWith("messages/");

/**
 * @returns the files of vitest that this run tests; null: all. A file is tested if anything that it loads or names
 * changed, or if it expects a text that is gone. Tests that look for files always run.
 */
export function vitestFiles(sample: Sample): readonly string[] | null {
  const changed = new Set(sample.changed);
  const setup = reachedFrom(SETUP, isText);
  if (sample.changed.some((file) => BELOW_TESTS.test(file) || setup.has(file))) return null;
  const all = TEST_FOLDERS.flatMap((folder) => filesBelow(folder, /\.test\.tsx?$/));
  return partOf(
    sample,
    all,
    (test) => test,
    (test) => {
      const started = [test, ...filesNamedIn(textOf(test))];
      return (
        started.filter(isSource).some((file) => FINDS_FILES.test(textOf(file))) ||
        hasGoneText(test, sample) ||
        [...reachedFrom(started, isText)].some((file) => changed.has(file))
      );
    },
  );
}

/** Short texts stand in many tests for another reason. */
const hasGoneText = (test: string, { textsGone }: Sample) => {
  const text = textOf(test);
  return textsGone.some((gone) => gone.length > 3 && text.includes(gone));
};

/**
 * @returns the files of Playwright that this run tests; null: all. A file is tested if a page that it names
 * changed: the page's components, and what these load of `lib`. What lies behind that (verbs, SQL) has its own
 * tests. Tests that choose their part of many pages by themselves always run.
 */
export function browserFiles(sample: Sample): readonly string[] | null {
  const changed = new Set(sample.changed);
  if (sample.changed.some((file) => BELOW_PAGES.test(file))) return null;
  return partOf(
    sample,
    filesBelow("e2e", /\.spec\.ts$/),
    (spec) => spec,
    (spec) =>
      /\bsampled(?:Pages)?\(/.test(textOf(spec)) ||
      hasGoneText(spec, sample) ||
      filesOfBrowserTest(spec).some((file) => changed.has(file)),
  );
}

function filesOfBrowserTest(spec: string): string[] {
  // A template's variable stands for one part of an address.
  const addresses =
    textOf(spec)
      .replace(/\$\{[^}]*\}/g, "x")
      .match(/\/(?:admin|loja)[\w/.-]*/g) ?? [];
  const pages = [...new Set(addresses)].flatMap((address) => pageAt(address) ?? []);
  const start = [spec, ...pages, ...pages.flatMap(framesOf)];
  const ours = [...reachedFrom(start, (file) => isText(file) || file.startsWith("lib/"))];
  return [...ours, ...ours.flatMap(loadedBy)];
}

/** Programs that inject faults, and what withstands the faults. A program itself counts too. */
const FAULT_RUNS: Record<string, RegExp> = {
  "chaos/start.ts": /^(?:server\/(?:start|database)\/|scripts\/start\.mjs$|package-lock\.json$)/,
  "chaos/chaos.ts":
    /^(?:server\/(?:database|jobs|start)\/|inngest\/|prisma\/migrations\/|package-lock\.json$|lib\/(?!format\/|i18n\/|testing\/))/,
  "chaos/stalled.ts": /^(?:server\/web\/|next\.config\.ts$|proxy\.ts$|package-lock\.json$)/,
};

/** @returns the programs below `tools` that this run starts. One runs if what withstands it changed, or in its turn. */
export const faultRuns = (sample: Sample | null): readonly string[] => {
  const all = Object.keys(FAULT_RUNS);
  if (!sample) return all;
  return partOf(
    sample,
    all,
    (file) => file,
    (file) =>
      sample.changed.some((changed) => changed === `tools/${file}` || FAULT_RUNS[file]?.test(changed)),
  );
};
