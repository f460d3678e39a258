import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The last line of a chunk names its own map. */
const MAP_LINE = /\n\/\/# sourceMappingURL=\S+\s*$/;
/** Below this a reference saves nothing. */
const SMALLEST_BYTES = 2_000;

/**
 * Replaces chunks of equal code by a reference to the first of them. The bundler writes some code once for each
 * group of pages: the database client twelve times, 1.2 MB each. A server that serves them all would read, parse and
 * keep each copy.
 * @param buildDir absolute
 * @returns bytes saved
 */
export function shareChunks(buildDir: string): number {
  const chunks = path.join(buildDir, "server", "chunks");
  const firstOf = new Map<string, string>();
  let saved = 0;
  const files = readdirSync(chunks, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  for (const name of files.sort()) {
    const file = path.join(chunks, name);
    const code = readFileSync(file, "utf8").replace(MAP_LINE, "");
    if (code.length < SMALLEST_BYTES || !code.startsWith("module.exports=[")) continue;
    // Pages and endpoints have a registry each, so they share nothing.
    const key = `${path.dirname(name)} ${createHash("sha256").update(code).digest("hex")}`;
    const first = firstOf.get(key);
    if (first === undefined) {
      firstOf.set(key, file);
      continue;
    }
    const reference = `./${path.basename(first)}`;
    writeFileSync(file, `module.exports=require(${JSON.stringify(reference)});\n`);
    saved += code.length;
  }
  return saved;
}
