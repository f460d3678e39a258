import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";

/** Paths start at the checkout's root. */
export const PAGE_FILES: readonly string[] = ["admin", "loja"].flatMap((area) =>
  readdirSync(path.join(root, "app", area), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.posix.join("app", area, file.split(path.sep).join("/"))),
);

/** `app/admin/(painel)/cupons/[id]/page.tsx` → `/admin/cupons/[id]`. */
export const patternOf = (file: string) =>
  path.posix
    .join("/", path.posix.dirname(file).slice("app/".length))
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\/\.$/, "");

/** @param address with or without a search */
export function pageAt(address: string): string | undefined {
  const [pathname = ""] = address.split("?");
  const isPatternOf = (pattern: string) => {
    const parts = pattern.split(/\[[^\]]+\]/).map((part) => part.replace(/[.*+?^${}()|\\]/g, "\\$&"));
    return new RegExp(`^${parts.join("[^/]+")}$`).test(pathname);
  };
  return (
    PAGE_FILES.find((file) => patternOf(file) === pathname) ??
    PAGE_FILES.find((file) => isPatternOf(patternOf(file)))
  );
}

/** What surrounds a page, and what takes its place. */
export function framesOf(page: string): string[] {
  const frames: string[] = [];
  for (let folder = path.posix.dirname(page); folder !== "."; folder = path.posix.dirname(folder)) {
    for (const name of ["layout.tsx", "loading.tsx", "error.tsx", "not-found.tsx", "forbidden.tsx"]) {
      const file = path.posix.join(folder, name);
      if (existsSync(path.join(root, file))) frames.push(file);
    }
  }
  return frames;
}
