import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import portuguese from "../messages/portuguese";
import { root } from "./run-tool";

const PANEL = "app/admin";
const FILE = "lib/i18n/page-texts.ts";
/** What is around every page. */
const FRAME = [
  "layout.tsx",
  "(painel)/layout.tsx",
  "(painel)/error.tsx",
  "(painel)/forbidden.tsx",
  "(painel)/not-found.tsx",
];
const HEAD = `// Written by \`npm run texts\` from what each page imports: a page's document carries the texts of these areas alone.

`;

/** The modules that a module brings to a browser; endpoints and types stay on the server. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8").replace(/^import type .*$/gm, "");
  const named = [...source.matchAll(/(?:from|import\()\s*"(@\/|\.\.?\/)([^"]+)"/g)];
  return named.flatMap(([, start = "", rest = ""]) => {
    const base = start === "@/" ? rest : path.join(path.dirname(file), start + rest);
    if (base.startsWith("app/(api)")) return [];
    return [`${base}.tsx`, `${base}.ts`].filter((name) => existsSync(path.join(root, name)));
  });
}

/** The areas of \`panel\` whose texts a module and all below it use. */
function areasBelow(start: string): Set<string> {
  const areas = new Set<string>();
  const seen = new Set<string>();
  const left = [start];
  for (let file = left.pop(); file; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(path.join(root, file), "utf8");
    for (const [, area = ""] of source.matchAll(/useTranslations[<(]"panel\.(\w+)/g)) areas.add(area);
    left.push(...importsOf(file));
  }
  return areas;
}

const pages = readdirSync(path.join(root, PANEL), { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .toSorted();

/** \`(painel)/cupons/[id]/page.tsx\` → \`/admin/cupons/[id]\`. */
const addressOf = (file: string) =>
  `/${["admin", ...path.dirname(file).split(path.sep)].filter((part) => part !== "." && !/^\(.*\)$/.test(part)).join("/")}`;

function text(): string {
  const frame = new Set(FRAME.flatMap((file) => [...areasBelow(path.join(PANEL, file))]));
  const unknown = (area: string) => !(area in portuguese.panel);
  const lines = pages.map((file) => {
    const areas = [...areasBelow(path.join(PANEL, file))].filter((area) => !frame.has(area)).toSorted();
    if (areas.some(unknown)) throw new Error(`${file}: no texts of ${areas.filter(unknown)}`);
    return `  "${addressOf(file)}": [${areas.map((area) => `"${area}"`).join(", ")}],`;
  });
  const common = [...frame].toSorted().map((area) => `"${area}"`);
  return `${HEAD}/** What is around every page of the panel. */
export const FRAME_TEXTS = [${common.join(", ")}] as const;

/** What each page adds to it. */
export const PAGE_TEXTS = {
${lines.join("\n")}
} as const;
`;
}

/** The two as the formatter leaves them differ in white space alone. */
const bare = (source: string) => source.replace(/[\s,]+/g, "");

const written = existsSync(path.join(root, FILE)) ? readFileSync(path.join(root, FILE), "utf8") : "";
const wanted = text();
const isStale = bare(written) !== bare(wanted);
if (isStale && process.argv.includes("--check")) {
  console.error("The texts of the pages are out of date: run npm run texts");
  process.exit(1);
}
if (isStale) writeFileSync(path.join(root, FILE), wanted);
