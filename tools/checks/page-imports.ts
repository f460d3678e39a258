import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";
import { loadedNames } from "./syntax";

const known = new Map<string, readonly string[]>();
const isFile = (file: string) =>
  existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile();

/**
 * The repository's own files that a file loads when it runs, so no types. Paths start at the checkout's root.
 * Files that a program makes have no imports of ours.
 */
export function loadedBy(file: string): readonly string[] {
  if (!/\.tsx?$/.test(file) || file.startsWith("lib/db/generated/")) return [];
  const before = known.get(file);
  if (before) return before;
  const loaded = loadedNames(file).flatMap((name) => {
    if (!/^(@\/|\.)/.test(name)) return [];
    const base = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
    return [base, `${base}.tsx`, `${base}.ts`].filter(isFile).slice(0, 1);
  });
  known.set(file, loaded);
  return loaded;
}

/** All files that the given ones load, themselves among them. `isPassed` files and what only they load are left out. */
export function reachedFrom(files: readonly string[], isPassed: (file: string) => boolean): Set<string> {
  const reached = new Set(files);
  const left = [...files];
  for (let file = left.pop(); file; file = left.pop()) {
    for (const loaded of loadedBy(file)) {
      if (reached.has(loaded) || isPassed(loaded)) continue;
      reached.add(loaded);
      left.push(loaded);
    }
  }
  return reached;
}

/**
 * The imports of a file that reach the browser: no endpoints, no types. Ours, because what counts as reaching
 * the browser is a rule of this repository.
 */
export const importsOf = (file: string): string[] =>
  loadedBy(file).filter((one) => /\.tsx?$/.test(one) && !one.startsWith("app/(api)"));
