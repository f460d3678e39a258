import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** Undefined: the current user runs Postgres. */
export type Account = { uid: number; gid: number } | undefined;

function idOf(name: string): Account {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createAccount(): Account {
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", "lojista"]);
  return idOf("lojista");
}

/** Postgres refuses to run as root. Then the owner of the existing data runs it, else a system user. */
export function postgresAccount(dataDir?: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  if (dataDir && existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    if (uid !== 0) return { uid, gid };
  }
  return idOf("postgres") ?? idOf("lojista") ?? createAccount() ?? idOf("nobody");
}

/** Tests of the shell. `-x`: enter a folder or execute a file; `-w`: write. */
export function canAccess(account: Account, test: "-x" | "-w", target: string): boolean {
  return spawnSync("/bin/sh", ["-c", `test ${test} "$0"`, target], { ...account, cwd: "/" }).status === 0;
}
