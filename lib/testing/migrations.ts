import { Client } from "pg";
import { inject } from "vitest";
import { checksumOf, type Migration } from "@/server/database/migration-files";

const { adminUrl, databaseUrl, prefix } = inject("postgres");

export const aMigration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: checksumOf(sql),
});

export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

let count = 0;
export async function anEmptyDatabase(): Promise<string> {
  const name = `${prefix}_migrate_${process.env.VITEST_POOL_ID}_${count++}`;
  await query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await query(adminUrl, `CREATE DATABASE ${name} OWNER lojista`);
  return databaseUrl.replace("{name}", name);
}

export const marks = (url: string) =>
  query<{ name: string; sum: string; isFinished: boolean }>(
    url,
    `SELECT migration_name AS name, checksum AS sum, finished_at IS NOT NULL AS "isFinished"
     FROM _prisma_migrations ORDER BY migration_name`,
  );

/** A migration that an earlier version stopped before it wrote the mark. */
export const halfDone = (url: string, name: string, logs: string | null = null) =>
  query(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES (gen_random_uuid(), 'x', $1, $2)`,
    [name, logs],
  );
