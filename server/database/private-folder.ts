import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Account } from "./postgres-account";

const OWNER_ONLY = 0o700;
const GROUP_PASSES = 0o710;

/**
 * Creates one level at a time. Node's `recursive` loops for ever where the system refuses a folder with
 * ENOENT (as below /proc).
 */
function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode });
}

/**
 * Creates the folder and closes it to other users. The group of the database's account may pass through to
 * its own folder below.
 */
export function privateFolder(folder: string, account?: Account): void {
  makeFolder(path.dirname(folder));
  makeFolder(folder, OWNER_ONLY);
  const { uid } = statSync(folder);
  if (uid !== process.getuid?.()) return;
  if (account) chownSync(folder, uid, account.gid);
  chmodSync(folder, account ? GROUP_PASSES : OWNER_ONLY);
}
