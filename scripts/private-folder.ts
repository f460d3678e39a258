import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Account } from "./postgres-account";

const OWNER_ONLY = 0o700;
const GROUP_PASSES = 0o710;

/**
 * Makes a folder that nobody else can look into, or closes one of ours that is there. Where the database runs under
 * an account of its own, the group of that may pass through, to what is its own further below.
 */
export function privateFolder(folder: string, account?: Account): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  const { uid } = statSync(folder);
  if (uid !== process.getuid?.()) return;
  if (account) chownSync(folder, uid, account.gid);
  chmodSync(folder, account ? GROUP_PASSES : OWNER_ONLY);
}
