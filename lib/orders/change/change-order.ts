import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { valuesAfter } from "@/lib/custom-fields/read";
import { shownValuesOf } from "@/lib/custom-fields/values-sql";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { notFound } from "@/lib/errors";
import { deliveryOf } from "@/lib/orders/delivery/stored-delivery";
import { recode } from "@/lib/orders/parcels/rows";
import { getOrderOrThrow, readOrder } from "@/lib/orders/read/one-order";
import type { Order, OrderChange, OrderDetail } from "@/lib/orders/schema";
import { emit } from "@/lib/webhooks/outbox";

const LOCK = `
  SELECT "codigoRastreio", observacao, entrega, origem, "freteCents", ${shownValuesOf("orders")} AS "camposPersonalizados"
    FROM orders WHERE "storeId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`;

type Changeable = Pick<Order, "codigoRastreio" | "observacao" | "camposPersonalizados">;
type Locked = Changeable & Pick<Order, "entrega" | "origem" | "freteCents">;

const NAMES = ["codigoRastreio", "observacao", "camposPersonalizados"] as const;

function replaced(before: Changeable, after: Changeable): Partial<Changeable> {
  const changed = NAMES.filter((name) => !isDeepStrictEqual(after[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
}

/**
 * Works in any status. Writes nothing if the change changes nothing.
 * @throws 404 · 422 names `camposPersonalizados.chave`
 */
export function changeOrder(ctx: Ctx, id: string, change: OrderChange): Promise<OrderDetail> {
  return transact(ctx, async (tx) => {
    const [locked] = await sql<Locked>(tx, "lock-order-texts", LOCK, [id]);
    if (!locked) throw notFound("Pedido");
    const { entrega, observacao } = deliveryOf(locked);
    const { codigoRastreio, camposPersonalizados } = locked;
    const before = { codigoRastreio, observacao, camposPersonalizados };
    const own = await valuesAfter(tx, "pedido", {
      current: camposPersonalizados,
      change: change.camposPersonalizados,
    });
    const after = { ...before, ...change, camposPersonalizados: own?.shown ?? camposPersonalizados };
    const previous = replaced(before, after);
    if (Object.keys(previous).length === 0) return readOrder(tx, id);
    // Of an order of an older version: the delivery stood in the remark, which may be overwritten now.
    const moved = locked.entrega === null && entrega ? { entrega, observacao } : {};
    await tx.db.order.update({
      where: { id },
      data: {
        ...{ ...moved, ...change },
        camposPersonalizados: own?.stored,
        versao: { increment: 1 },
      },
      select: { id: true },
    });
    if ("codigoRastreio" in previous) await recode(tx, id, change.codigoRastreio ?? null);
    await audit(tx, { action: "order.updated", resource: "order", resourceId: id, before, after });
    await emit(tx, "order.updated", { resourceId: id, data: await getOrderOrThrow(tx, id), previous });
    return readOrder(tx, id);
  });
}
