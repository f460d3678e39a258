import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";
import { importsIn, parsed } from "./syntax";

/**
 * The imports of a file that reach the browser: no endpoints, no types. Paths start at the root of the
 * checkout. Ours, because what counts as reaching the browser is a rule of this repository.
 */
export function importsOf(file: string): string[] {
  return importsIn(parsed(file)).flatMap(({ name, isType }) => {
    if (isType || !/^(@\/|\.)/.test(name)) return [];
    const base = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name);
    if (base.startsWith("app/(api)")) return [];
    return [`${base}.tsx`, `${base}.ts`].filter((one) => existsSync(path.join(root, one)));
  });
}
