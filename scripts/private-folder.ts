import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Account } from "./postgres-account";

const OWNER_ONLY = 0o700;
const GROUP_PASSES = 0o710;

/**
 * Nobody else can look into it. The group of the database's account may pass through to its own folder below.
 */
export function privateFolder(folder: string, account?: Account): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  const { uid } = statSync(folder);
  if (uid !== process.getuid?.()) return;
  if (account) chownSync(folder, uid, account.gid);
  chmodSync(folder, account ? GROUP_PASSES : OWNER_ONLY);
}
