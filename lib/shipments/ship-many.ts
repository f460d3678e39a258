import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { outcomeOf, refusalText } from "@/lib/http/bulk";
import { lockOrder } from "@/lib/orders/change/lock";
import { allOf, leftToPack } from "@/lib/orders/parcels/rows";
import { moveShipment } from "@/lib/shipments/move";
import { listShipments } from "@/lib/shipments/read";
import type { OrdersShipment, OrdersShipped } from "@/lib/shipments/schema";
import { changeShipment, createShipment } from "@/lib/shipments/write";

type Wish = OrdersShipment["envios"][number];
type Telling = { notificar: boolean | undefined; host: string | null };

/** @returns the id of the parcel that leaves: a new one, or the only one that waits */
async function parcelFor(tx: Ctx, { id: orderId, ...words }: Wish): Promise<string> {
  await lockOrder(tx, orderId);
  const waiting = (await listShipments(tx, orderId)).filter(({ status }) => status === "preparando");
  const [only] = waiting;
  const hasRest = allOf(await leftToPack(tx, orderId)).length > 0;
  if (!only || hasRest) return (await createShipment(tx, orderId, words)).id;
  if (waiting.length > 1) {
    throw new AppError("conflict", "O pedido tem vários envios em preparação. Despache cada um no pedido.");
  }
  return (await changeShipment(tx, { id: orderId, shipmentId: only.id }, words)).id;
}

const shipOne = (ctx: Ctx, wish: Wish, { notificar, host }: Telling): Promise<string> =>
  transact(ctx, async (tx) => {
    const shipmentId = await parcelFor(tx, wish);
    await moveShipment(tx, { id: wish.id, shipmentId }, { para: "despachado", notificar }, host);
    return shipmentId;
  });

type Result = OrdersShipped["resultados"][number];

async function resultOf(ctx: Ctx, wish: Wish, telling: Telling): Promise<Result> {
  const { id } = wish;
  try {
    return { id, ok: true, status: "shipped", envioId: await shipOne(ctx, wish, telling), erro: null };
  } catch (error) {
    const refusal = error instanceof AppError ? error : translateDbError(error);
    if (!refusal) throw error;
    const order = await ctx.db.order.findUnique({ where: { id }, select: { status: true } });
    const erro = refusalText(refusal, ctx.locale);
    return { id, ok: false, status: order?.status ?? null, envioId: null, erro };
  }
}

/** Each order fails or succeeds alone. */
export async function shipOrders(
  ctx: Ctx,
  { envios, notificar }: OrdersShipment,
  host: string | null,
): Promise<OrdersShipped> {
  const resultados: Result[] = [];
  for (const wish of envios) resultados.push(await resultOf(ctx, wish, { notificar, host }));
  return outcomeOf(resultados);
}
