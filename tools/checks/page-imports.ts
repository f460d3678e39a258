import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";

/**
 * The imports of a file that reach the browser: no endpoints, no types. Paths start at the root of the
 * checkout.
 */
export function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8").replace(/^import type .*$/gm, "");
  const named = [...source.matchAll(/(?:from|import\()\s*"(@\/|\.\.?\/)([^"]+)"/g)];
  return named.flatMap(([, start = "", rest = ""]) => {
    const base = start === "@/" ? rest : path.join(path.dirname(file), start + rest);
    if (base.startsWith("app/(api)")) return [];
    return [`${base}.tsx`, `${base}.ts`].filter((name) => existsSync(path.join(root, name)));
  });
}
