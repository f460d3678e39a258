import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { outcomeOf, refusalText } from "@/lib/http/bulk";
import type { ListChanged } from "@/lib/segment-lists/schema";
import { lockSegment } from "@/lib/segments/read";

/** @throws 404 · 409 the segment has rules */
export async function lockList(tx: Ctx, id: string): Promise<void> {
  const { tipo } = await lockSegment(tx, id);
  if (tipo === "dinamico") {
    throw new AppError("conflict", "Este segmento tem regras: quem está nele muda por elas, não à mão.");
  }
}

const PRESENT = `SELECT id FROM customers
  WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) AND "removidoEm" IS NULL AND "anonimizadoEm" IS NULL`;

const ADD = `INSERT INTO segment_members ("storeId", "segmentId", "customerId")
  SELECT $1::uuid, $2::uuid, c.id FROM (${PRESENT.replace("$2", "$3")} ORDER BY id FOR KEY SHARE) c
  ON CONFLICT DO NOTHING RETURNING "customerId"`;

const REMOVE = `DELETE FROM segment_members
  WHERE "storeId" = $1::uuid AND "segmentId" = $2::uuid AND "customerId" = ANY($3::uuid[]) RETURNING "customerId"`;

type Changed = { customerId: string };

/**
 * Audit rows hold the number of people, not who they are, because audit rows outlive an erasure.
 * @returns the ids that are new on the list
 */
export async function putOnList(tx: Ctx, segmentId: string, ids: readonly string[]): Promise<Set<string>> {
  const added = await sql<Changed>(tx, "list-add", ADD, [segmentId, ids]);
  if (added.length > 0) {
    await audit(tx, {
      ...{ action: "segment.people_added", resource: "segment", resourceId: segmentId },
      after: { clientes: added.length },
    });
  }
  return new Set(added.map(({ customerId }) => customerId));
}

const missing = ({ locale }: Ctx) => refusalText(notFound("Cliente"), locale);

/** A refused id does not stop the others. @throws 404 · 409 the segment has rules */
export function addToList(ctx: Ctx, segmentId: string, ids: readonly string[]): Promise<ListChanged> {
  return transact(ctx, async (tx) => {
    await lockList(tx, segmentId);
    const rows = await sql<{ id: string }>(tx, "list-present", PRESENT, [ids]);
    const present = new Set(rows.map(({ id }) => id));
    const added = await putOnList(tx, segmentId, ids);
    return outcomeOf(
      ids.map((id) => {
        const ok = present.has(id);
        return { id, ok, erro: ok ? null : missing(tx), alterado: added.has(id) };
      }),
    );
  });
}

/** @throws 404 · 409 the segment has rules */
export function removeFromList(ctx: Ctx, segmentId: string, ids: readonly string[]): Promise<ListChanged> {
  return transact(ctx, async (tx) => {
    await lockList(tx, segmentId);
    const rows = await sql<{ id: string }>(tx, "list-known", PRESENT.replace(/ AND "removidoEm".*/s, ""), [
      ids,
    ]);
    const known = new Set(rows.map(({ id }) => id));
    const removed = await sql<Changed>(tx, "list-remove", REMOVE, [segmentId, ids]);
    const gone = new Set(removed.map(({ customerId }) => customerId));
    if (gone.size > 0) {
      await audit(tx, {
        ...{ action: "segment.people_removed", resource: "segment", resourceId: segmentId },
        after: { clientes: gone.size },
      });
    }
    return outcomeOf(
      ids.map((id) => {
        const ok = known.has(id);
        return { id, ok, erro: ok ? null : missing(tx), alterado: gone.has(id) };
      }),
    );
  });
}
