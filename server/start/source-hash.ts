import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** @returns sorted paths of all files below the folder */
export function filesBelow(folder: string, isLeftOut: (relative: string) => boolean, below = ""): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const relative = path.join(below, entry.name);
      if (isLeftOut(relative)) return [];
      if (entry.isDirectory()) return filesBelow(folder, isLeftOut, relative);
      return entry.isFile() ? [relative] : [];
    });
}

/** @returns a hash of the paths, the contents and the given words */
export function hashOf(folder: string, files: string[], ...words: string[]): string {
  const hash = createHash("sha256");
  for (const word of words) hash.update(`${word}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}
