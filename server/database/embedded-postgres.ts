import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { freePort, isPortFree } from "../start/free-port";
import { tryLock } from "../start/lock";
import { StopReason } from "../start/stop-reason";
import { postgresAccount } from "./postgres-account";
import { postgresBinaries } from "./postgres-binaries";
import {
  type Connection,
  connectionOf,
  ephemeralFolder,
  initialise,
  persistentFolder,
  saveConnection,
} from "./postgres-folder";
import { type PostgresProcess, spawnPostgres, stopOrphan, stopPostgres } from "./postgres-process";

/** Listens on the loopback only. */
export type Postgres = {
  /** For the role `lojista`: it may create databases, but is no superuser. */
  url(database: string): string;
  /** URL of the maintenance database for the superuser. */
  adminUrl: string;
  port: number;
  folder: string;
  /** Settles when the server ends, whether we stopped it or not. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** The first start creates this folder. */
  dataDir: string;
  /** Default: the port of the last start if it is free, else any free port. */
  port?: number;
};

const HOST = "127.0.0.1";
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 20_000;

/**
 * Starts PostgreSQL from node_modules. The data stays in `dataDir`, or (`ephemeral`) in a temporary folder
 * that the stop removes. As root, Postgres runs under a system user. It ends with this process.
 * @throws StopReason when Postgres can't run here, or another process uses the folder
 */
export async function startPostgres(options: Options | { ephemeral: true }): Promise<Postgres> {
  if ("ephemeral" in options) {
    const account = postgresAccount();
    const folder = ephemeralFolder(account);
    return run(folder, account, { ephemeral: true }).catch((error) => {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    });
  }
  const account = postgresAccount(path.join(options.dataDir, "data"));
  const folder = persistentFolder(path.resolve(options.dataDir), account);
  const lock = await tryLock(`postgres ${folder}`);
  if (!lock.isOurs) {
    const holder = lock.pid ? `pelo processo ${lock.pid}` : "por um processo de outro usuário";
    throw new StopReason(`O banco em ${folder} já está em uso ${holder}; pare-o ou mude DATA_DIR.`);
  }
  try {
    await stopOrphan(folder);
    const postgres = await run(folder, account, { ephemeral: false, port: options.port });
    void postgres.exited.then(() => lock.release());
    return postgres;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function run(
  folder: string,
  account: ReturnType<typeof postgresAccount>,
  { ephemeral, port: wantedPort }: { ephemeral: boolean; port?: number },
): Promise<Postgres> {
  const bin = postgresBinaries(account);
  const known = connectionOf(folder);
  initialise(folder, bin, account, known.adminPassword, !ephemeral);
  const connection = { ...known, port: wantedPort ?? (await keptPort(known.port)) };
  if (connection.port !== known.port) saveConnection(folder, connection);

  const server = spawnPostgres({ folder, bin, port: connection.port, account, ephemeral });
  const exited = new Promise<void>((resolve) => server.guard.once("exit", () => resolve()));
  const stop = () => stopPostgres(server.guard, folder, STOP_LIMIT_MS);
  const adminUrl = address("postgres", connection.adminPassword, connection.port, "postgres");
  try {
    const admin = await whenReady(adminUrl, server, exited);
    await createRole(admin, connection).finally(() => admin.end());
  } catch (error) {
    await stop();
    throw error;
  }
  const url = (database: string) => address("lojista", connection.password, connection.port, database);
  return { url, adminUrl, port: connection.port, folder, exited, stop };
}

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@${HOST}:${port}/${database}`;

async function keptPort(port: number): Promise<number> {
  return port && (await isPortFree(port, HOST)) ? port : freePort();
}

async function whenReady(url: string, server: PostgresProcess, exited: Promise<void>): Promise<Client> {
  let isGone = false;
  void exited.then(() => {
    isGone = true;
  });
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end && !isGone; await sleep(25)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      // 28P01 (wrong password): a foreign server uses the port. Other errors: Postgres still starts.
      if ((error as { code?: string }).code === "28P01") break;
    }
  }
  throw new StopReason(`O PostgreSQL embutido não iniciou:\n${logTail(server)}`);
}

function logTail({ log, logStart }: PostgresProcess): string {
  try {
    return readFileSync(log).subarray(logStart).toString().trim().split("\n").slice(-8).join("\n");
  } catch {
    return "(sem registro)";
  }
}

async function createRole(admin: Client, { password }: Connection): Promise<void> {
  const existing = await admin.query("SELECT 1 FROM pg_roles WHERE rolname = 'lojista'");
  if (existing.rowCount) return;
  await admin.query(`CREATE ROLE lojista LOGIN CREATEDB PASSWORD ${admin.escapeLiteral(password)}`);
}

/** A Postgres that another process runs. `stop` does nothing here. */
export async function runningPostgres(folder: string): Promise<Postgres | null> {
  if (!existsSync(path.join(folder, "connection.json"))) return null;
  const { port, password, adminPassword } = connectionOf(folder);
  const url = (database: string) => address("lojista", password, port, database);
  const adminUrl = address("postgres", adminPassword, port, "postgres");
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
  } catch {
    return null;
  }
  return { url, adminUrl, port, folder, exited: new Promise(() => {}), stop: async () => {} };
}

export async function ensureDatabase(postgres: Postgres, name: string): Promise<void> {
  const admin = new Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  try {
    const existing = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!existing.rowCount)
      await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(name)} OWNER lojista`);
  } finally {
    await admin.end();
  }
}
