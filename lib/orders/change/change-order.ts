import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { notFound } from "@/lib/errors";
import { deliveryOf } from "@/lib/orders/delivery/stored-delivery";
import { recode } from "@/lib/orders/parcels/rows";
import { getOrderOrThrow, readOrder } from "@/lib/orders/read/one-order";
import type { Order, OrderChange, OrderDetail } from "@/lib/orders/schema";
import { emit } from "@/lib/webhooks/outbox";

const LOCK = `
  SELECT "codigoRastreio", observacao, entrega, origem, "freteCents" FROM orders
   WHERE "storeId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`;

type Locked = Pick<Order, "codigoRastreio" | "observacao" | "entrega" | "origem" | "freteCents">;

type Before = { codigoRastreio: string | null; observacao: string | null };

function replaced(before: Before, change: OrderChange): Partial<Before> {
  const names = ["codigoRastreio", "observacao"] as const;
  const changed = names.filter((name) => change[name] !== undefined && change[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
}

/**
 * Works in any status. Writes nothing if the change changes nothing.
 * @throws 404
 */
export function changeOrder(ctx: Ctx, id: string, change: OrderChange): Promise<OrderDetail> {
  return transact(ctx, async (tx) => {
    const [locked] = await sql<Locked>(tx, "lock-order-texts", LOCK, [id]);
    if (!locked) throw notFound("Pedido");
    const { entrega, observacao } = deliveryOf(locked);
    const before = { codigoRastreio: locked.codigoRastreio, observacao };
    // Of an order of an older version: the delivery stood in the remark, which may be overwritten now.
    const moved = locked.entrega === null && entrega ? { entrega, observacao } : {};
    const previous = replaced(before, change);
    if (Object.keys(previous).length === 0) return readOrder(tx, id);
    await tx.db.order.update({
      where: { id },
      data: { ...moved, ...change, versao: { increment: 1 } },
      select: { id: true },
    });
    if ("codigoRastreio" in previous) await recode(tx, id, change.codigoRastreio ?? null);
    const after = { ...before, ...change };
    await audit(tx, { action: "order.updated", resource: "order", resourceId: id, before, after });
    await emit(tx, "order.updated", { resourceId: id, data: await getOrderOrThrow(tx, id), previous });
    return readOrder(tx, id);
  });
}
