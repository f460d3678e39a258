import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnv, parseEnv, type startEnv } from "../../lib/env";
import { checkDatabase } from "../database/check-database";
import { hasDemo, isNew, withClient } from "../database/database";
import { ensureDatabase, type Postgres, startPostgres } from "../database/embedded-postgres";
import { hasPendingMigrations, migrate } from "../database/migrate";
import { postgresAccount } from "../database/postgres-account";
import { privateFolder } from "../database/private-folder";
import { ensureBuild } from "./build";
import { ensureClient } from "./ensure-client";
import { portError } from "./free-port";
import { listenHosts } from "./listen-hosts";
import { root, runTool } from "./run-tool";
import { step } from "./say";
import { keptSecrets } from "./secrets";
import { serverFailure } from "./serve";
import { StopReason } from "./stop-reason";

type Settings = ReturnType<typeof startEnv>;

/** `postgres`: the embedded server, or null with the operator's database. */
export type Database = { url: string; postgres: Postgres | null; dataDir: string };

const SEED = path.join(root, "prisma", "seed", "index.ts");

/**
 * After a kill of the start script, its server may hold the port for up to this time. Service managers
 * restart sooner.
 */
const PORT_WAIT_MS = 7_000;
/** Our folders inside the data folder. */
const OWN_FOLDERS = ["arquivos", "receiver"];

/** Checks the port before the build, which takes minutes. */
export async function checkPort({ HOST, PORT }: Settings, isEmbedded: boolean): Promise<void> {
  const [host = "0.0.0.0"] = listenHosts(HOST, isEmbedded);
  for (const end = Date.now() + PORT_WAIT_MS; ; await sleep(100)) {
    const code = await portError(PORT, host);
    if (code === null) return;
    if (code !== "EADDRINUSE" || Date.now() > end) {
      throw new StopReason(serverFailure({ code, reason: code }, PORT));
    }
  }
}

/** The folder must accept files, or not exist yet. */
function assertWritable(folder: string): void {
  try {
    if (!existsSync(folder)) return;
    if (!statSync(folder).isDirectory()) throw new Error("no folder");
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StopReason(`DATA_DIR: o Lojista não pode gravar em ${folder}.`);
  }
}

/** @returns an absolute path */
export function dataFolder(settings: Settings): string {
  const folder = path.resolve(root, settings.DATA_DIR);
  for (const part of [folder, ...OWN_FOLDERS.map((name) => path.join(folder, name))]) assertWritable(part);
  try {
    // We must not close a shared folder (/srv, /tmp). A folder is ours if it is new or holds our secrets.
    if (!existsSync(folder) || existsSync(path.join(folder, "secrets.json"))) {
      const hasOwnAccount = !settings.DATABASE_URL;
      privateFolder(
        folder,
        hasOwnAccount ? postgresAccount(path.join(folder, "postgres", "data")) : undefined,
      );
    }
    for (const name of OWN_FOLDERS) {
      if (existsSync(path.join(folder, name))) privateFolder(path.join(folder, name));
    }
  } catch {
    throw new StopReason(`DATA_DIR: não foi possível criar a pasta ${folder}.`);
  }
  return folder;
}

export async function openDatabase({ DATABASE_URL }: Settings, dataDir: string): Promise<Database> {
  if (DATABASE_URL) {
    await step("Banco de dados acessível", () => withClient(DATABASE_URL, checkDatabase));
    return { url: DATABASE_URL, postgres: null, dataDir };
  }
  const folder = path.join(dataDir, "postgres");
  const postgres = await step("PostgreSQL embutido no ar", () => startPostgres({ dataDir: folder }));
  await ensureDatabase(postgres, "lojista");
  return { url: postgres.url("lojista"), postgres, dataDir };
}

/**
 * @returns all variables of the server, checked
 * @throws EnvError
 */
export function serverVariables(database: Database, settings: Settings, isDev: boolean) {
  const isEmbedded = database.postgres !== null;
  const secrets = isEmbedded ? keptSecrets(database.dataDir, (name) => settings[name] !== undefined) : {};
  const variables = {
    NODE_ENV: isDev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    LOJISTA_EMBEDDED_DATABASE: isEmbedded ? "1" : "0",
    ...secrets,
  };
  parseEnv(childEnv(variables));
  return variables;
}

export type Stores = { hasDemo: boolean; isEmpty: boolean };

/** Applies the migrations, and fills a new embedded database with the demo. */
async function prepareTables(
  database: Database,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<Stores> {
  const { url, postgres } = database;
  if (await withClient(url, hasPendingMigrations)) {
    await step("Tabelas atualizadas", () => migrate(url, signal));
  }
  if (!postgres) return { hasDemo: false, isEmpty: await withClient(url, isNew) };
  if (existsSync(SEED) && (await withClient(url, isNew))) {
    const failure = "Não foi possível criar os dados de demonstração";
    const seed = () =>
      runTool(process.execPath, ["--import", "tsx", SEED], { env: childEnv(variables), signal, failure });
    await step("Loja de demonstração criada", seed);
  }
  return { hasDemo: await withClient(url, hasDemo), isEmpty: await withClient(url, isNew) };
}

export async function prepareAll(
  database: Database,
  variables: Record<string, string>,
  isDev: boolean,
  stopped: AbortSignal,
): Promise<{ buildDir: string; stores: Stores }> {
  await ensureClient(stopped);
  const failed = new AbortController();
  const signal = AbortSignal.any([stopped, failed.signal]);
  const build = isDev
    ? Promise.resolve(".next")
    : step("Versão de produção pronta", () => ensureBuild(signal));
  const tables = prepareTables(database, variables, signal);
  for (const work of [build, tables]) work.catch((error) => failed.abort(error));
  await Promise.allSettled([build, tables]);
  signal.throwIfAborted();
  return { buildDir: await build, stores: await tables };
}
