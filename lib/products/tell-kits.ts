import { systemCtx } from "@/lib/ctx";
import { crossStoreSql, longSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { inSteps } from "@/lib/jobs/in-steps";
import { oneByOne } from "@/lib/jobs/one-by-one";
import { readProducts } from "@/lib/products/read";
import { emitAll, type NewEvent } from "@/lib/webhooks/outbox";

/** Kits in one transaction. */
const BATCH = 200;

/** Marks the kits that somebody had locked when a part changed. */
async function settleKits(): Promise<void> {
  const [due] = await longSql<{ last: string | null }>("SELECT max(id) AS last FROM kits_due");
  if (!due?.last) return;
  for (;;) {
    const [row] = await longSql<{ count: number }>("SELECT settle_kits($1, $2) AS count", [due.last, BATCH]);
    if (!row || row.count === 0) return;
  }
}

const STORES = `SELECT DISTINCT "storeId" FROM kit_turns`;

/**
 * Leaves out kits that somebody has locked: whoever changes one may hold the number of its next event, and would
 * wait for us while we wait for that number.
 */
const TAKE = `
  WITH free AS MATERIALIZED (
    SELECT p.id FROM products p WHERE p."storeId" = $1::uuid AND p.id IN (
      SELECT "kitId" FROM kit_turns WHERE "storeId" = $1::uuid ORDER BY "kitId" LIMIT ${BATCH})
    ORDER BY p.id FOR NO KEY UPDATE SKIP LOCKED),
  taken AS (
    DELETE FROM kit_turns t USING free WHERE t."storeId" = $1::uuid AND t."kitId" = free.id
    RETURNING t.id, t."kitId", t.unidades)
  SELECT "kitId", unidades FROM taken ORDER BY id`;

type Turn = { kitId: string; unidades: number | null };

/** @returns turns taken */
const tellSome = (storeId: string): Promise<number> =>
  transact(systemCtx(storeId, "kits"), async (tx) => {
    const turns = await sql<Turn>(tx, "take-kit-turns", TAKE, []);
    const products = await readProducts(tx, [...new Set(turns.map(({ kitId }) => kitId))]);
    const byId = new Map(products.map((product) => [product.id, product]));
    const events = turns.flatMap(({ kitId, unidades }): NewEvent[] => {
      const kit = byId.get(kitId);
      if (!kit) return [];
      const event = unidades === 0 ? "product.out_of_stock" : "product.back_in_stock";
      return [{ event, resourceId: kitId, data: { ...kit, estoque: unidades ?? kit.estoque } }];
    });
    await emitAll(tx, events);
    return turns.length;
  });

const tellStore = ({ storeId }: { storeId: string }) => inSteps(() => tellSome(storeId));

/**
 * Emits the stock event of each kit whose parts made it sell out or come back, in every store. Removed kits emit none.
 * The event has no previous values: nobody counted the kits before. Safe to run concurrently.
 */
export async function tellKits(): Promise<void> {
  await settleKits();
  await oneByOne("tell-kits", tellStore)(await crossStoreSql("stores-with-kit-turns", STORES, []));
}
