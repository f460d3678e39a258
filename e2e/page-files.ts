import { readdirSync } from "node:fs";
import path from "node:path";
import { sampled } from "../lib/testing/sample";
import { importsOf } from "../tools/checks/page-imports";

/**
 * These files belong to no single page. A change in them is tested by the
 * fifth of the pages that always runs.
 */
const SHARED = /^(?:lib|messages)\/|^components\/(?:ui|data-table|form|layout)\//;

const PAGE_FILES = ["admin", "loja"].flatMap((area) =>
  readdirSync(path.join("app", area), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.posix.join("app", area, file.split(path.sep).join("/"))),
);

/** `app/admin/(painel)/cupons/[id]/page.tsx` → `/admin/cupons/[id]`. */
const patternOf = (file: string) =>
  path.posix
    .join("/", path.posix.dirname(file).slice("app/".length))
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\/\.$/, "");

/** The patterns of all pages, without route groups. */
export const pagesOnDisk = (): string[] => PAGE_FILES.map(patternOf);

const isPatternOf = (address: string) => {
  const [pathname = ""] = address.split("?");
  return (pattern: string) => {
    const parts = pattern.split(/\[[^\]]+\]/).map((part) => part.replace(/[.*+?^${}()|\\]/g, "\\$&"));
    return new RegExp(`^${parts.join("[^/]+")}$`).test(pathname);
  };
};

/** The files that this page uses and few other pages do. */
function filesOfPage(address: string): string[] {
  const exact = PAGE_FILES.find((file) => patternOf(file) === address.split("?")[0]);
  const start = exact ?? PAGE_FILES.find((file) => isPatternOf(address)(patternOf(file)));
  const left = start ? [start] : [];
  const seen = new Set(left);
  for (let file = left.pop(); file; file = left.pop()) {
    for (const imported of importsOf(file)) {
      if (seen.has(imported) || SHARED.test(imported)) continue;
      seen.add(imported);
      left.push(imported);
    }
  }
  return [...seen];
}

/** Samples a test over pages. `addressOf` gives a path or a pattern such as `/admin/pedidos/[id]`. */
export const sampledPages = <T>(all: readonly T[], addressOf: (item: T) => string): readonly T[] =>
  sampled(all, addressOf, (item) => filesOfPage(addressOf(item)));
