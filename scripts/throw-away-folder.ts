import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Containers often have 64 MB, less than one test run writes. */
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
 * A new folder for what a test run throws away: in memory where there is room, because a copy of a database is a
 * thousand files, which a disk takes ten times as long for.
 */
export const throwAwayFolder = (prefix: string): string =>
  mkdtempSync(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));
