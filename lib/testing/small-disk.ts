import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "@/lib/testing/postgres";

const SIZE = "96m";
const DATABASE = "small_disk";

/** Mounts a disk in memory. Null: mounting is forbidden, because it needs root on a real machine. */
function mount(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), "lojista-disk-"));
  const done = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder]).status === 0;
  if (!done) rmSync(folder, { recursive: true });
  return done ? folder : null;
}

/**
 * A copy of the template with its tables (not its log) on a disk that a test can fill. This process connects
 * to it.
 */
export async function smallDisk() {
  const folder = mount();
  if (!folder) return null;
  const { adminUrl, databaseUrl } = inject("postgres");
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ data_directory: string }>("SHOW data_directory");
  const { uid, gid } = statSync(rows[0]?.data_directory ?? "");
  const place = path.join(folder, "tables");
  spawnSync("mkdir", [place]);
  chmodSync(folder, 0o755);
  chownSync(place, uid, gid);
  await admin.query(`CREATE TABLESPACE ${DATABASE} LOCATION '${place}'`);
  await admin.query(
    `CREATE DATABASE ${DATABASE} TEMPLATE ${TEMPLATE} OWNER lojista TABLESPACE ${DATABASE} STRATEGY file_copy`,
  );
  process.env.DATABASE_URL = databaseUrl.replace("{name}", DATABASE);
  const filler = path.join(folder, "filler");
  return {
    fill() {
      spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"]);
      // Fills the rest of the last block.
      spawnSync("dd", ["if=/dev/zero", `of=${filler}.2`, "bs=512"]);
    },
    empty() {
      for (const file of [filler, `${filler}.2`]) rmSync(file, { force: true });
    },
    async remove() {
      await admin.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
      await admin.query(`DROP TABLESPACE ${DATABASE}`);
      await admin.end();
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
