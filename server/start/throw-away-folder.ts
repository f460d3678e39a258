import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Below this we use the disk: containers often have only 64 MB of /dev/shm. */
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
 * A folder in memory if there is enough space: a copied database has a thousand files, which take ten times
 * as long on a disk.
 */
export const throwAwayFolder = (prefix: string): string =>
  mkdtempSync(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));
