import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type CallExpression, type Node, type Program, type Span, Visitor } from "oxc-parser";
import portuguese from "../messages/portuguese";
import { root } from "../server/start/run-tool";
import { importsOf } from "../tools/checks/page-imports";
import { parsed, textOf } from "../tools/checks/syntax";

/**
 * `npm run texts` writes `lib/i18n/page-texts.ts`; `--check` only compares. Ours, because next-intl sends a page
 * all the texts or those of whole areas, and no library finds the keys that a page uses.
 */
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

/**
 * @returns the keys that an expression can have; of a template, the part before its first variable. Null:
 * unknown
 */
function keysOf(node: Node | undefined): string[] | null {
  const text = textOf(node);
  if (text !== null) return [text];
  if (node?.type === "TemplateLiteral") {
    const start = node.quasis[0]?.value.cooked ?? "";
    return start.endsWith(".") ? [start.slice(0, -1)] : null;
  }
  if (node?.type !== "ConditionalExpression") return null;
  const [yes, no] = [keysOf(node.consequent), keysOf(node.alternate)];
  return yes && no && [...yes, ...no];
}

/** The texts `panel.<place>`. `within` is the body of code where `name` stands for them. */
type Binding = { place: string; name: string | null; within: Span };
/** `keys` null: some are unknown. */
type Use = { name: string; at: number; keys: string[] | null };

/** @returns the place of `useTranslations("panel.<place>")` */
function placeOf(node: Node | null): string | null {
  if (node?.type !== "CallExpression" || node.callee.type !== "Identifier") return null;
  if (node.callee.name !== "useTranslations") return null;
  const [, place] = /^panel\.([\w.]+)$/.exec(textOf(node.arguments[0]) ?? "") ?? [];
  return place ?? null;
}

/** The name in `t("key")`, `t.rich("key")` and `t.has("key")`. */
function calledName({ callee }: CallExpression): Node {
  const isMethod = callee.type === "MemberExpression" && !callee.computed;
  return isMethod && /^(rich|has)$/.test(callee.property.name) ? callee.object : callee;
}

function usesIn(program: Program): { bindings: Binding[]; uses: Use[] } {
  const bindings: Binding[] = [];
  const uses: Use[] = [];
  const bodies: Span[] = [program];
  const understood = new Set<number>();
  const enter = (body: Span) => void bodies.push(body);
  const leave = () => void bodies.pop();
  const skip = (node: Span) => void understood.add(node.start);
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    VariableDeclarator({ id, init }) {
      const place = placeOf(init);
      if (!place || !init || id.type !== "Identifier") return;
      bindings.push({ place, name: id.name, within: bodies.at(-1) ?? program });
      skip(id);
      skip(init);
    },
    MemberExpression: ({ property, computed }) => !computed && skip(property),
    Property: ({ key, computed, shorthand }) => !computed && !shorthand && skip(key),
    TSPropertySignature: ({ key }) => skip(key),
    CallExpression(node) {
      const place = placeOf(node);
      if (place && !understood.has(node.start)) bindings.push({ place, name: null, within: node });
      const called = calledName(node);
      if (called.type !== "Identifier") return;
      skip(called);
      uses.push({ name: called.name, at: called.start, keys: keysOf(node.arguments[0]) });
    },
    Identifier({ name, start }) {
      if (!understood.has(start)) uses.push({ name, at: start, keys: null });
    },
  }).visit(program);
  return { bindings, uses };
}

/** @returns the used texts of `panel`, as `area.key` */
function textsIn(program: Program): string[] {
  const { bindings, uses } = usesIn(program);
  return bindings.flatMap(({ place, name, within }) => {
    const [area = "", group] = place.split(".");
    if (!(area in portuguese.panel)) throw new Error(`No texts of ${area}`);
    const all = Object.keys(portuguese.panel[area as keyof typeof portuguese.panel]);
    const own = uses.filter((use) => use.name === name && use.at > within.start && use.at < within.end);
    const isKnown = name !== null && own.every((use) => use.keys);
    const asked = isKnown ? own.flatMap((use) => use.keys ?? []) : null;
    const keys = group ? [group] : (asked?.map((key) => key.split(".")[0] ?? "") ?? all);
    const unknown = keys.filter((key) => !all.includes(key));
    if (unknown.length > 0) throw new Error(`${area}: no texts of ${unknown}`);
    return keys.map((key) => `${area}.${key}`);
  });
}

type Learned = { texts: string[]; imports: string[] };

const learned = new Map<string, Learned>();

function learn(file: string): Learned {
  const known = learned.get(file) ?? { texts: textsIn(parsed(file)), imports: importsOf(file) };
  learned.set(file, known);
  return known;
}

function textsBelow(start: string): Set<string> {
  const texts = new Set<string>();
  const seen = new Set<string>();
  const left = [start];
  for (let file = left.pop(); file; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const text of learn(file).texts) texts.add(text);
    left.push(...learn(file).imports);
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
