import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { childEnv } from "../lib/env";
import { withLock } from "./lock";
import { root, runTool, tool } from "./run-tool";
import { filesBelow, hashOf } from "./source-hash";

const SCHEMA = path.join(root, "prisma", "schema");
const MIGRATIONS = path.join(root, "prisma", "migrations");
const CLIENT = path.join(root, "lib", "db", "generated");

/** Generates the database client if there is none for the schema as it is. */
export async function ensureClient(signal: AbortSignal): Promise<void> {
  const prismaPackage = readFileSync(path.join(root, "node_modules", "prisma", "package.json"), "utf8");
  const { version } = JSON.parse(prismaPackage) as { version: string };
  const hash = hashOf(
    SCHEMA,
    filesBelow(SCHEMA, (name) => !name.endsWith(".prisma")),
    version,
  );
  // Prisma empties the folder, and the mark with it, when somebody generates by hand.
  const mark = path.join(CLIENT, ".schema-hash");
  const isCurrent = () => existsSync(mark) && readFileSync(mark, "utf8") === hash;
  if (isCurrent()) return;
  await withLock(
    `generate ${root}`,
    () => {},
    async () => {
      if (isCurrent()) return;
      const failure = "Não foi possível gerar o cliente do banco";
      await runTool(tool("prisma"), ["generate"], { env: childEnv({}), signal, failure });
      writeFileSync(mark, hash);
    },
  );
}

type Applied = { migration_name: string; checksum: string };

/** Whether the database lacks migrations, or has others than the checkout: then the Prisma CLI must see it. */
export async function hasPendingMigrations(client: Client): Promise<boolean> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (!table.rows[0]?.name) return true;
  const { rows } = await client.query<Applied>(
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const known = readdirSync(MIGRATIONS).filter((name) =>
    existsSync(path.join(MIGRATIONS, name, "migration.sql")),
  );
  return known.some((name) => {
    const sql = readFileSync(path.join(MIGRATIONS, name, "migration.sql"));
    return applied.get(name) !== createHash("sha256").update(sql).digest("hex");
  });
}

/** Applies the pending migrations by the Prisma CLI. */
export async function migrate(url: string, signal: AbortSignal): Promise<void> {
  const env = childEnv({ DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: "1" });
  const failure = "Não foi possível atualizar as tabelas do banco";
  await runTool(tool("prisma"), ["migrate", "deploy"], { env, signal, failure });
}
