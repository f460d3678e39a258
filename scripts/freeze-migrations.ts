import { writeFileSync } from "node:fs";
import { indexToBuild, OUTSIDE_MARK } from "../server/database/build-index";
import {
  CHECKSUMS_FILE,
  type Checksums,
  type Migration,
  migrationFiles,
  readChecksums,
} from "../server/database/migration-files";

/**
 * `npm run freeze` adds the checksums of new migrations to prisma/migrations/checksums.json; `--check` only
 * reports. Existing checksums never change: databases hold them.
 */

// A migration and its mark share one transaction, so a script must not begin or end one.
const OWN_TRANSACTION =
  /^\s*(BEGIN|COMMIT|ROLLBACK)(\s+(WORK|TRANSACTION))?\s*;|^\s*(START TRANSACTION|VACUUM)\b|\bCONCURRENTLY\b/im;
// The only exception is a file of one index. It has a mark, so that nobody leaves the transaction by accident.
const mustRunOutside = (sql: string) =>
  sql.startsWith(OUTSIDE_MARK) || OWN_TRANSACTION.test(withoutComments(sql));
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, "");

/** @returns the faults that freezing can't correct, one sentence each */
export function frozenFaults(migrations: readonly Migration[], checksums: Checksums): string[] {
  const edited = migrations.filter(
    ({ name, checksum }) => checksums[name] && checksums[name][0] !== checksum,
  );
  const names = new Set(migrations.map(({ name }) => name));
  return [
    ...edited.map(
      ({ name }) => `${name} was edited after it landed: restore it, and write a new migration instead.`,
    ),
    ...Object.keys(checksums)
      .filter((name) => !names.has(name))
      .map((name) => `${name} landed and is gone: restore it.`),
    ...migrations
      .filter(({ sql }) => mustRunOutside(sql) && !indexToBuild(sql))
      .map(
        ({ name }) =>
          `${name} has a statement that can't run inside the migration's transaction. Only a file of two parts ` +
          `may: the line "${OUTSIDE_MARK}", then one CREATE INDEX CONCURRENTLY IF NOT EXISTS "name" ON "table" …;`,
      ),
  ];
}

export const newMigrations = (migrations: readonly Migration[], checksums: Checksums) =>
  migrations.filter(({ name }) => !checksums[name]);

function main(isCheck: boolean): number {
  const migrations = migrationFiles();
  const checksums = readChecksums();
  const faults = frozenFaults(migrations, checksums);
  const added = newMigrations(migrations, checksums);
  if (isCheck)
    faults.push(...added.map(({ name }) => `${name} is new: run npm run freeze once it is ready to land.`));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  for (const { name, checksum } of added) checksums[name] = [checksum];
  const sorted = Object.fromEntries(Object.entries(checksums).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (added.length > 0) writeFileSync(CHECKSUMS_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exit(main(process.argv.includes("--check")));
