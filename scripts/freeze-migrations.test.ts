import { expect, it } from "vitest";
import { checksumOf, migrationFiles, readChecksums } from "../server/database/migration-files";
import { frozenFaults, newMigrations } from "./freeze-migrations";

const aMigration = (name: string, sql: string) => ({ name, sql, checksum: checksumOf(sql) });
const [first, second] = [aMigration("1_first", "SELECT 1;"), aMigration("2_second", "SELECT 2;")];
const frozen = {
  [first.name]: [first.checksum],
  [second.name]: [second.checksum, "older"],
} satisfies Parameters<typeof frozenFaults>[1];

it("finds landed migrations that were edited or removed, and lets new ones be", () => {
  expect(frozenFaults([first, second], frozen)).toEqual([]);
  const edited = aMigration(first.name, "SELECT 1; ");
  expect(frozenFaults([edited, second], frozen)).toEqual([expect.stringContaining("1_first was edited")]);
  expect(frozenFaults([second], frozen)).toEqual([expect.stringContaining("1_first landed and is gone")]);
  const third = aMigration("3_third", "SELECT 3;");
  expect(frozenFaults([first, second, third], frozen)).toEqual([]);
  expect(newMigrations([first, second, third], frozen)).toEqual([third]);
});

it("refuses statements that would end or leave the migration's transaction", () => {
  const faults = (sql: string) => frozenFaults([aMigration("1", sql)], {}).length;
  for (const sql of ["BEGIN;", "SELECT 1;\nCOMMIT;", "create index concurrently x on y (z);", "VACUUM y;"]) {
    expect([sql, faults(sql)]).toEqual([sql, 1]);
  }
  const harmless = "-- not CONCURRENTLY\nCREATE FUNCTION f() RETURNS int AS $$\nBEGIN\n  RETURN 1;\nEND $$;";
  expect(faults(harmless)).toBe(0);
});

it("lets one index leave the transaction, in one form only", () => {
  const faults = (sql: string) => frozenFaults([aMigration("1", sql)], {}).length;
  const mark = "-- outside a transaction\n";
  const index = `CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "y" ("z")\n  WHERE "z" > 0;\n`;
  expect(faults(`${mark}-- The page of z reads it.\n${index}`)).toBe(0);
  for (const sql of [
    index,
    `-- why\n${mark}${index}`,
    `${mark}${index}${index}`,
    `${mark}SELECT 1;\n${index}`,
    `${mark}SET lock_timeout = 0;`,
    mark + index.replace("IF NOT EXISTS ", ""),
    mark + index.replace("CONCURRENTLY ", ""),
    mark + index.replace("INDEX", "UNIQUE INDEX"),
    mark + index.replace('"x"', `"${"x".repeat(64)}"`),
    `${mark}DROP INDEX CONCURRENTLY IF EXISTS "x";`,
  ]) {
    expect([sql, faults(sql)]).toEqual([sql, 1]);
  }
});

it("holds for this checkout", () => {
  expect(frozenFaults(migrationFiles(), readChecksums())).toEqual([]);
});
