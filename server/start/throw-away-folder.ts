import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Containers often have 64 MB. */
const ENOUGH_BYTES = 2 * 1024 ** 3;
const IN_MEMORY = "/dev/shm";

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * In memory where there is room: a copied database is a thousand files, which takes a disk ten times as long.
 */
export const throwAwayFolder = (prefix: string): string =>
  mkdtempSync(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));
