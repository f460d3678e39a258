import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../start/run-tool";

const FOLDER = path.join(root, "prisma", "migrations");

export type Migration = { name: string; sql: string; checksum: string };

export const checksumOf = (sql: string) => createHash("sha256").update(sql).digest("hex");

export function migrationFiles(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(path.join(folder, name, "migration.sql")))
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: checksumOf(sql) };
    });
}

export const CHECKSUMS_FILE = path.join(FOLDER, "checksums.json");

/** Databases still hold the checksums of earlier editions of a file. */
export type Checksums = Record<string, [current: string, ...older: string[]]>;

export const readChecksums = () => JSON.parse(readFileSync(CHECKSUMS_FILE, "utf8")) as Checksums;

export const extensionsOf = (migrations: readonly Migration[]) =>
  migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^CREATE EXTENSION IF NOT EXISTS "?(\w+)"?/gm)].map(([, name = ""]) => name),
  );
