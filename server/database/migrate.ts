import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { say } from "../start/say";
import { StopReason } from "../start/stop-reason";
import { buildIndex, type IndexToBuild, indexToBuild } from "./build-index";
import { withClient } from "./database";
import { type Migration, migrationFiles, readChecksums } from "./migration-files";

// We use Prisma's own lock and table, so Prisma's command line and we wait for each other.
const TRY_LOCK = 'SELECT pg_try_advisory_xact_lock(72707369) AS "isOurs"';
// For work outside a transaction. If our process dies, the server keeps this lock until the build has ended.
const TRY_SESSION_LOCK = 'SELECT pg_try_advisory_lock(72707369) AS "isOurs"';
const UNLOCK = "SELECT pg_advisory_unlock(72707369)";
const TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0)`;
const MARKS = `SELECT id, logs, finished_at IS NOT NULL AS "isFinished" FROM _prisma_migrations
  WHERE migration_name = $1 AND rolled_back_at IS NULL`;
const INSERT = `INSERT INTO _prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, clock_timestamp(), 1)`;
const FINISH = `UPDATE _prisma_migrations
  SET checksum = $2, finished_at = clock_timestamp(), applied_steps_count = 1, logs = NULL
  WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`;

// A time limit of the role must not cut a long migration. A frozen process must not hold the lock for ever.
const LIMITS = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = '60s'";
const AGAIN_MS = 200;

/**
 * A program that still runs locks the same tables in another order: its stock of a variant first, then the
 * product. Postgres then ends one of the two with this code, and often that is the migration.
 */
const DEADLOCK = "40P01";
const MOST_TRIES = 20;
const isDeadlock = ({ cause, code }: Error & { code?: string }): boolean =>
  code === DEADLOCK || (cause instanceof Error && isDeadlock(cause));

/** Error codes: the object to create exists already, or the object to drop is gone. */
const IS_DONE = new Set(["42P06", "42P07", "42701", "42723", "42710", "42P01", "42703", "42704"]);

export async function hasPendingMigrations(client: Client): Promise<boolean> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (!table.rows[0]?.name) return true;
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  return migrationFiles().some(({ name }) => !applied.has(name));
}

/**
 * Applies pending migrations, each in one transaction with its mark, so a later start can continue. An index
 * that is built while programs write gets its mark when it is valid. Finishes a running migration before it
 * reacts to `signal`, and waits while another process migrates.
 * @throws StopReason when a migration fails; the migration is rolled back
 */
export async function migrate(
  url: string,
  signal: AbortSignal,
  migrations = migrationFiles(),
): Promise<void> {
  await withClient(url, async (client) => {
    for (const migration of migrations) {
      const toBuild = indexToBuild(migration.sql);
      await untilDone(client, () =>
        toBuild
          ? outsideTransaction(client, signal, () => build(client, migration, toBuild))
          : inTurn(client, signal, () => apply(client, migration)),
      );
    }
    await inTurn(client, signal, () => renewChecksums(client));
  }).catch((error: Error) => {
    if (error instanceof StopReason || signal.aborted) throw error;
    throw new StopReason(
      `As tabelas do banco não foram atualizadas por inteiro (${error.message}); inicie de novo.`,
    );
  });
}

/** Repeats `work` as long as it loses deadlocks. */
async function untilDone(client: Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && isDeadlock(error)) || tries === MOST_TRIES) throw error;
      await client.query("ROLLBACK");
      await sleep(AGAIN_MS * Math.random());
    }
  }
}

/** Runs `work` in a transaction under the migration lock, as soon as no other process migrates. */
async function inTurn(client: Client, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await untilOurs(signal, async () => {
    await client.query(`BEGIN; ${LIMITS}`);
    const { rows } = await client.query<{ isOurs: boolean }>(TRY_LOCK);
    if (rows[0]?.isOurs) return true;
    await client.query("ROLLBACK");
    return false;
  });
  await work();
  await client.query("COMMIT");
}

/** Like `inTurn`, but `work` runs with no transaction open. */
async function outsideTransaction(
  client: Client,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  await untilOurs(signal, async () => {
    const { rows } = await client.query<{ isOurs: boolean }>(TRY_SESSION_LOCK);
    return rows[0]?.isOurs === true;
  });
  try {
    await work();
  } finally {
    // On a dead connection this fails, and the server frees the lock itself.
    await client.query(UNLOCK).catch(() => {});
  }
}

async function untilOurs(signal: AbortSignal, tryLock: () => Promise<boolean>): Promise<void> {
  for (let isWaiting = false; ; isWaiting = true) {
    signal.throwIfAborted();
    if (await tryLock()) return;
    if (!isWaiting) say.note("Esperando outro processo que atualiza as tabelas…");
    await sleep(AGAIN_MS, undefined, { signal }).catch(() => {});
  }
}

type Mark = { id: string; logs: string | null; isFinished: boolean };

async function apply(client: Client, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration;
  await client.query(TABLE);
  const { rows } = await client.query<Mark>(MARKS, [name]);
  if (rows.some(({ isFinished }) => isFinished)) return;
  const [unfinished] = rows;
  if (unfinished) return finish(client, migration, unfinished);
  await client.query(sql).catch((error: Error) => {
    throw new StopReason(
      `Não foi possível atualizar as tabelas do banco: a migração ${name} falhou e nada dela ficou: ${error.message}.`,
      { cause: error },
    );
  });
  await client.query(INSERT, [randomUUID(), name, checksum]);
}

/** An index outside a transaction: its mark says that it is valid. */
async function build(client: Client, migration: Migration, toBuild: IndexToBuild): Promise<void> {
  const { name, sql, checksum } = migration;
  await client.query(TABLE);
  const { rows } = await client.query<Mark>(MARKS, [name]);
  if (rows.some(({ isFinished }) => isFinished)) return;
  await buildIndex(client, sql, toBuild).catch((error: Error) => {
    throw new StopReason(
      `Não foi possível atualizar as tabelas do banco: a migração ${name} não criou o índice ${toBuild.index}: ${error.message}.`,
      { cause: error },
    );
  });
  // Prisma's command line writes a mark before it begins.
  if (rows.length > 0) await client.query(FINISH, [name, checksum]);
  else await client.query(INSERT, [randomUUID(), name, checksum]);
}

/**
 * Earlier versions could stop between the script and its mark. A script runs in one transaction: if its first
 * change is there, all its changes are.
 */
async function finish(client: Client, { name, sql, checksum }: Migration, { logs }: Mark): Promise<void> {
  await client.query("SAVEPOINT again");
  try {
    await client.query(sql);
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    // With `logs` the script itself failed. Then the object of that name may not be ours.
    if (logs || !IS_DONE.has(code)) {
      throw new StopReason(
        `A migração ${name} ficou inacabada em outra versão e não pôde ser refeita: ${message}. Corrija a causa no banco, ` +
          `rode "npx prisma migrate resolve --rolled-back ${name}" e inicie de novo.`,
      );
    }
    await client.query("ROLLBACK TO SAVEPOINT again");
  }
  await client.query(FINISH, [name, checksum]);
}

/**
 * Later migrations brought databases with an older edition of a file up to date. The new checksum keeps
 * `prisma migrate dev` from complaining.
 */
async function renewChecksums(client: Client): Promise<void> {
  for (const [name, [current, ...older]] of Object.entries(readChecksums())) {
    if (older.length === 0) continue;
    const text =
      "UPDATE _prisma_migrations SET checksum = $2 WHERE migration_name = $1 AND checksum = ANY($3)";
    await client.query(text, [name, current, older]);
  }
}
