import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import portuguese from "../messages/portuguese";
import { root } from "../server/start/run-tool";
import { importsOf } from "../tools/checks/page-imports";

const PANEL = "app/admin";
const FILE = "lib/i18n/page-texts.ts";
/** Files that surround every page. */
const FRAME = [
  "layout.tsx",
  "(painel)/layout.tsx",
  "(painel)/error.tsx",
  "(painel)/forbidden.tsx",
  "(painel)/not-found.tsx",
];
const HEAD = `// Written by \`npm run texts\` from what each page imports: a page's document carries these texts alone. An area of
// \`panel\`, and those of its entries that are used.

`;

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Yields the characters outside of strings and brackets, with their positions. */
function* bareCharacters(code: string): Generator<[number, string]> {
  let depth = 0;
  let quote = "";
  for (let at = 0; at < code.length; at++) {
    const char = code[at] ?? "";
    if (quote) {
      if (char === "\\") at++;
      if (char === quote) quote = "";
    } else if (/["'`]/.test(char)) quote = char;
    else if (/[)\]}]/.test(char) && depth-- === 0) return yield [at, char];
    else if (depth === 0) yield [at, char];
    if (!quote && /[([{]/.test(char)) depth++;
  }
}

const firstOf = (code: string, chars: RegExp) =>
  [...bareCharacters(code)].find(([, char]) => chars.test(char))?.[0] ?? code.length;

/**
 * @returns the keys that an expression can have; of a template, the part before its first variable. Null:
 * unknown
 */
function keysOf(expression: string): string[] | null {
  const code = expression.trim();
  const [, plain] = /^"([\w.]+)"$/.exec(code) ?? [];
  const [, start] = /^`([\w.]+)\.\$\{[^`]*`$/.exec(code) ?? [];
  if (plain ?? start) return [plain ?? start ?? ""];
  const question = [...bareCharacters(code)].find(([at]) => /^\?\s/.test(code.slice(at)))?.[0];
  if (question === undefined) return null;
  const branches = code.slice(question + 1);
  let nested = 0;
  for (const [at, char] of bareCharacters(branches)) {
    if (char === "?" && /\s/.test(branches[at + 1] ?? "")) nested++;
    if (char !== ":" || nested-- > 0) continue;
    const [yes, no] = [keysOf(branches.slice(0, at)), keysOf(branches.slice(at + 1))];
    return yes && no && [...yes, ...no];
  }
  return null;
}

/** @returns the keys that `name` is called with. Null: some are unknown, so every key counts */
function keysAsked(code: string, name: string): string[] | null {
  const uses = [...code.matchAll(new RegExp(`(?<![\\w.$"'-])${name}(?![\\w$"'-])(?!\\??:|=\\{)`, "g"))];
  const keys = uses.map(({ index }) => {
    const rest = code.slice(index + name.length);
    const [call] = /^(?:\.(?:rich|has))?\(/.exec(rest) ?? [];
    return call
      ? keysOf(rest.slice(call.length, call.length + firstOf(rest.slice(call.length), /[,)]/)))
      : null;
  });
  return keys.includes(null) ? null : keys.flatMap((some) => some ?? []);
}

/** @returns the used texts of `panel`, as `area.key` */
function textsIn(source: string): string[] {
  const code = source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");
  const bindings = [
    ...code.matchAll(/(?:(?<=\n {2})const (\w+) = )?useTranslations\("panel\.([\w.]+)"\)(\()?/g),
  ];
  return bindings.flatMap(({ index, 0: whole, 1: name, 2: space = "", 3: isCalled }, at) => {
    const [area = "", group] = space.split(".");
    if (!(area in portuguese.panel)) throw new Error(`No texts of ${area}`);
    const all = Object.keys(portuguese.panel[area as keyof typeof portuguese.panel]);
    // After the next binding of the same name, the name stands for other texts.
    const end = bindings.slice(at + 1).find((next) => next[1] === name)?.index;
    const asked = name && !isCalled ? keysAsked(code.slice(index + whole.length, end), name) : null;
    const keys = group ? [group] : (asked?.map((key) => key.split(".")[0] ?? "") ?? all);
    const unknown = keys.filter((key) => !all.includes(key));
    if (unknown.length > 0) throw new Error(`${area}: no texts of ${unknown}`);
    return keys.map((key) => `${area}.${key}`);
  });
}

function textsBelow(start: string): Set<string> {
  const texts = new Set<string>();
  const seen = new Set<string>();
  const left = [start];
  for (let file = left.pop(); file; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const text of textsIn(read(file))) texts.add(text);
    left.push(...importsOf(file));
  }
  return texts;
}

const pages = readdirSync(path.join(root, PANEL), { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .toSorted();

/** `(painel)/cupons/[id]/page.tsx` → `/admin/cupons/[id]`. */
const addressOf = (file: string) =>
  `/${["admin", ...path.dirname(file).split(path.sep)].filter((part) => part !== "." && !/^\(.*\)$/.test(part)).join("/")}`;

/** `area: key key; area: key`. */
function written(texts: string[]): string {
  const areas = new Map<string, string[]>();
  for (const [area = "", key = ""] of texts.toSorted().map((one) => one.split("."))) {
    areas.set(area, [...(areas.get(area) ?? []), key]);
  }
  return `"${[...areas].map(([area, keys]) => `${area}: ${keys.join(" ")}`).join("; ")}"`;
}

function text(): string {
  const frame = new Set(FRAME.flatMap((file) => [...textsBelow(path.join(PANEL, file))]));
  const lines = pages.map((file) => {
    const texts = [...textsBelow(path.join(PANEL, file))].filter((one) => !frame.has(one));
    return `  "${addressOf(file)}": ${written(texts)},`;
  });
  return `${HEAD}/** What is around every page of the panel. */
export const FRAME_TEXTS = ${written([...frame])};

/** The texts that each page adds to the frame. */
export const PAGE_TEXTS = {
${lines.join("\n")}
};
`;
}

/** Removes white space and commas: the formatter changes only these. */
const bare = (source: string) => source.replace(/[\s,]+/g, "");

const there = existsSync(path.join(root, FILE)) ? read(FILE) : "";
const wanted = text();
const isStale = bare(there) !== bare(wanted);
if (isStale && process.argv.includes("--check")) {
  console.error("The texts of the pages are out of date: run npm run texts");
  process.exit(1);
}
if (isStale) writeFileSync(path.join(root, FILE), wanted);
