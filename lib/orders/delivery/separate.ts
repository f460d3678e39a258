import { systemCtx } from "@/lib/ctx";
import { longSql } from "@/lib/db/cross-store";
import { inBatches } from "@/lib/db/in-batches";
import { deliveryOf } from "@/lib/orders/delivery/stored-delivery";

const BATCH = 500;

type Row = { id: string; criadoEm: Date; freteCents: number; observacao: string | null };

const STORES = `SELECT id FROM stores WHERE "entregasNaObservacao" ORDER BY id`;

/** The remark only of orders that an older version wrote. */
const PAGE = `
  SELECT id, "criadoEm", "freteCents", CASE WHEN entrega IS NULL THEN observacao END AS observacao FROM orders
   WHERE "storeId" = $1::uuid AND origem = 'loja'
     AND ($2::timestamptz IS NULL OR ("criadoEm", id) < ($2::timestamptz, $3::uuid))
   ORDER BY "criadoEm" DESC, id DESC LIMIT ${BATCH}`;

/** Skips orders that somebody is changing, and remarks that changed meanwhile. */
const MOVE = `
  WITH wish AS MATERIALIZED (
    SELECT o.id, m.entrega, m.resto FROM orders o
    JOIN jsonb_to_recordset($2::jsonb) m(id uuid, antes text, resto text, entrega jsonb)
      ON o.id = m.id AND o.observacao = m.antes
    WHERE o."storeId" = $1::uuid AND o.entrega IS NULL FOR NO KEY UPDATE OF o SKIP LOCKED)
  UPDATE orders o SET entrega = wish.entrega, observacao = wish.resto FROM wish
   WHERE o."storeId" = $1::uuid AND o.id = wish.id RETURNING 1`;

function moveOf({ id, observacao: antes, freteCents }: Row) {
  const { entrega, observacao } = deliveryOf({
    origem: "loja",
    freteCents,
    observacao: antes,
    entrega: null,
  });
  return entrega ? [{ id, antes, resto: observacao, entrega }] : [];
}

/** @returns how many orders were moved, and whether any is left */
async function separateIn(storeId: string): Promise<{ moved: number; isLeft: boolean }> {
  let moved = 0;
  let wished = 0;
  const after = (last: Row | null) => longSql<Row>(PAGE, [storeId, last?.criadoEm ?? null, last?.id ?? null]);
  for await (const rows of inBatches(BATCH, after)) {
    const moves = rows.flatMap(moveOf);
    if (moves.length === 0) continue;
    wished += moves.length;
    moved += (await longSql(MOVE, [storeId, JSON.stringify(moves)])).length;
  }
  return { moved, isLeft: moved < wished };
}

/**
 * Moves the delivery of older orders from the first line of the remark into `entrega`, in every store, once.
 * Nobody sees a difference, because `deliveryOf` reads both. So there is no event and no new version.
 * @returns how many orders were moved
 */
export async function separateDeliveries(): Promise<number> {
  let total = 0;
  for (const { id } of await longSql<{ id: string }>(STORES)) {
    const { moved, isLeft } = await separateIn(id);
    total += moved;
    if (isLeft) continue;
    await systemCtx(id, "entregas").db.store.update({
      where: { id },
      data: { entregasNaObservacao: false },
      select: { id: true },
    });
  }
  return total;
}
