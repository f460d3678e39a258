import type { PoolClient } from "pg";
import { hashPassword } from "@/lib/auth/password/password";
import { closeDatabase, pool } from "@/lib/db/client";
import { SALES_CHANGES } from "@/lib/storefront/best-sellers";
import { fillAurora } from "./aurora";
import { fillBoreal } from "./boreal";
import { assertConsistent } from "./check";
import type { Demo } from "./demo";
import { type Crowd, insertVisitors } from "./experiments";
import type { Order } from "./order";
import { keepCovers, keepPictures } from "./pictures";
import { emptyRows, insertRows } from "./rows";
import { countSegments } from "./segments";
import { AURORA, addStore, BOREAL } from "./stores";
import { addLicenses, addThemes } from "./themes";

const PASSWORD = "lojista-demo-2026";

type Counter = { storeId: string; lastOrder: number; nextReturn: number };
type Whole = Omit<Demo, "now"> & { crowds: Crowd[]; counters: Counter[] };

/** One password hash for all accounts, because the password is public. */
async function makeDemo(now: Date): Promise<Whole> {
  const demo: Demo = { now, rows: emptyRows(), scenes: new Map() };
  const senhaHash = await hashPassword(PASSWORD);
  const themeId = addThemes(demo);
  const aurora = addStore(demo, AURORA, themeId("boutique"), senhaHash);
  addLicenses(aurora, themeId);
  const { crowds, orders, nextReturn } = fillAurora(aurora, senhaHash);
  const boreal = addStore(demo, BOREAL, themeId("essencial"), senhaHash);
  const counter = (storeId: string, list: readonly Order[], next = 1): Counter => ({
    storeId,
    lastOrder: list.at(-1)?.numero ?? 0,
    nextReturn: next,
  });
  const counters = [
    counter(aurora.store.id, orders, nextReturn),
    counter(boreal.store.id, fillBoreal(boreal, senhaHash)),
  ];
  return { rows: demo.rows, scenes: demo.scenes, crowds, counters };
}

async function startOf(db: PoolClient): Promise<Date | null> {
  const text = "SELECT now() AS now WHERE NOT EXISTS (SELECT 1 FROM stores)";
  const { rows } = await db.query<{ now: Date }>(text);
  return rows[0]?.now ?? null;
}

/** The lock keeps two concurrent seeds from both finding an empty database. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('demo', 0))";
const SET_COUNTERS = `UPDATE store_counters SET "proximoPedido" = $2::int + 1, "proximaDevolucao" = $3
  WHERE "storeId" = $1::uuid`;

async function write(db: PoolClient, { rows, scenes, crowds, counters }: Whole): Promise<void> {
  await insertRows(db, rows);
  await keepPictures(rows);
  await keepCovers(rows, scenes);
  await insertVisitors(db, crowds);
  await countSegments(db, rows.segments);
  await db.query(`UPDATE products p SET "vendidos30d" = c.units FROM (${SALES_CHANGES}) c WHERE p.id = c.id`);
  for (const { storeId, lastOrder, nextReturn } of counters) {
    await db.query(SET_COUNTERS, [storeId, lastOrder, nextReturn]);
  }
  // Without this, query plans of the first minute assume empty tables: an experiment's results took 23 s.
  await db.query("ANALYZE");
  await assertConsistent(db);
}

async function seed(): Promise<void> {
  const db = await pool().connect();
  try {
    await db.query("BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0");
    await db.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await db.query(LOCK);
    const now = await startOf(db);
    if (now) await write(db, await makeDemo(now));
    await db.query("COMMIT");
  } finally {
    db.release(true);
  }
}

seed()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(closeDatabase);
