import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { StopReason } from "../start/stop-reason";
import { throwAwayFolder } from "../start/throw-away-folder";
import { type Account, canAccess } from "./postgres-account";
import { sharedFolder } from "./postgres-binaries";
import { privateFolder } from "./private-folder";

/** Major version of the embedded binaries. It decides the format of the data files. */
const MAJOR_VERSION = "18";

/** Kept in `connection.json` beside the data, as long as the cluster exists. */
export type Connection = { port: number; password: string; adminPassword: string };

export function ephemeralFolder(account: Account): string {
  const folder = throwAwayFolder("lojista-postgres-");
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/**
 * @returns the real folder of the cluster. If the account can't reach `wanted` (a private home of root),
 * `wanted` becomes a link to another folder.
 */
export function persistentFolder(wanted: string, account: Account): string {
  try {
    if (!existsSync(wanted)) {
      privateFolder(wanted, account);
      if (account && !canAccess(account, "-x", wanted)) {
        rmdirSync(wanted);
        symlinkSync(sharedFolder(`lojista-${randomBytes(4).toString("hex")}`), wanted);
      }
    }
    const folder = realpathSync(wanted);
    privateFolder(folder, account);
    return folder;
  } catch (error) {
    if (error instanceof StopReason) throw error;
    throw new StopReason(`Não foi possível criar a pasta do banco em ${wanted}: ${String(error)}.`);
  }
}

/** Writes atomically: after a crash the file has the old or the new content. */
export function writePrivateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

export function connectionOf(folder: string): Connection {
  const file = path.join(folder, "connection.json");
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, "utf8")) as Connection;
    } catch {
      throw new StopReason(`Não foi possível ler ${file}; rode com o mesmo usuário que criou o banco.`);
    }
  }
  if (existsSync(path.join(folder, "data"))) {
    throw new StopReason(
      `Falta ${file}, com a senha do banco em ${folder}; restaure o arquivo ou mova a pasta.`,
    );
  }
  const password = () => randomBytes(24).toString("base64url");
  const connection = { port: 0, password: password(), adminPassword: password() };
  saveConnection(folder, connection);
  return connection;
}

export function saveConnection(folder: string, connection: Connection): void {
  writePrivateFile(path.join(folder, "connection.json"), `${JSON.stringify(connection, null, 2)}\n`);
}

// Unicode rules for upper and lower case, sorted by code point: the same on every system, and fast to index.
const LOCALE = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

export function initialise(
  folder: string,
  bin: string,
  account: Account,
  adminPassword: string,
  sync: boolean,
) {
  const data = path.join(folder, "data");
  const versionFile = path.join(data, "PG_VERSION");
  if (existsSync(data)) return checkVersion(versionFile);

  const draft = path.join(folder, "data.new");
  const passwordFile = path.join(folder, "password.new");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writePrivateFile(passwordFile, `${adminPassword}\n`);
  if (account) for (const file of [draft, passwordFile]) chownSync(file, account.uid, account.gid);
  const flags = [
    `--pgdata=${draft}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
  ];
  let output = "";
  // Some systems have no UTF-8 locale. With plain C only the similarity search of accented text gets worse.
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const result = spawnSync(
      path.join(bin, "initdb"),
      [...flags, ...LOCALE, `--locale=${locale}`, ...(sync ? [] : ["--no-sync"])],
      { ...account, cwd: "/", encoding: "utf8", env: { NODE_ENV: "production", LC_ALL: "C" } },
    );
    output = result.error?.message ?? result.stderr;
    if (result.status !== 0) continue;
    rmSync(passwordFile);
    return renameSync(draft, data);
  }
  throw new StopReason(`Não foi possível criar o banco embutido em ${folder}:\n${output.trim()}`);
}

function checkVersion(versionFile: string) {
  let version: string;
  try {
    version = readFileSync(versionFile, "utf8").trim();
  } catch {
    throw new StopReason(`Não foi possível ler ${versionFile}; rode com o mesmo usuário que criou o banco.`);
  }
  if (version === MAJOR_VERSION) return;
  throw new StopReason(
    `Os dados ao lado de ${versionFile} são do PostgreSQL ${version}; este Lojista traz o ${MAJOR_VERSION}.`,
  );
}
