import { assertConfirmed } from "@/lib/auth/step-up";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { AppError } from "@/lib/http/errors";
import { moveOrder } from "@/lib/orders/move";
import type { OrderMove, OrdersMove, OrdersMoved } from "@/lib/orders/schema";

type Outcome = OrdersMoved["resultados"][number];

async function outcomeOf(ctx: Ctx, id: string, move: OrderMove): Promise<Outcome> {
  try {
    const { status } = await moveOrder(ctx, id, move);
    return { id, ok: true, status, erro: null };
  } catch (error) {
    const refusal = error instanceof AppError ? error : translateDbError(error);
    if (!refusal) throw error;
    const order = await ctx.db.order.findUnique({ where: { id }, select: { status: true } });
    return { id, ok: false, status: order?.status ?? null, erro: refusal.message };
  }
}

/**
 * POST /orders/status: the same step for many orders, one after the other and each for itself: what one of
 * them refuses does not hold back the others. An id that comes twice counts once.
 * @throws AppError 403 refunds by somebody who has not confirmed who they are
 */
export async function moveOrders(ctx: Ctx, { ids, ...move }: OrdersMove): Promise<OrdersMoved> {
  if (move.para === "refunded") assertConfirmed(ctx);
  const resultados: Outcome[] = [];
  for (const id of new Set(ids)) resultados.push(await outcomeOf(ctx, id, move));
  const movidos = resultados.filter(({ ok }) => ok).length;
  return { movidos, recusados: resultados.length - movidos, resultados };
}
