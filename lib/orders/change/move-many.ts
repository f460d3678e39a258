import { assertConfirmed } from "@/lib/auth/self/step-up";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { AppError } from "@/lib/errors";
import { outcomeOf, refusalText } from "@/lib/http/bulk";
import { moveOrder } from "@/lib/orders/change/move";
import type { OrderMove, OrdersMove, OrdersMoved } from "@/lib/orders/schema";

type Result = OrdersMoved["resultados"][number];

async function resultOf(ctx: Ctx, id: string, move: OrderMove, host: string | null): Promise<Result> {
  try {
    const { status } = await moveOrder(ctx, id, move, { host });
    return { id, ok: true, status, erro: null };
  } catch (error) {
    const refusal = error instanceof AppError ? error : translateDbError(error);
    if (!refusal) throw error;
    const order = await ctx.db.order.findUnique({ where: { id }, select: { status: true } });
    return { id, ok: false, status: order?.status ?? null, erro: refusalText(refusal, ctx.locale) };
  }
}

/**
 * Each order fails or succeeds alone.
 * @param host host of the request, for links in e-mails
 * @throws 403 refund without confirmed identity
 */
export async function moveOrders(
  ctx: Ctx,
  { ids, ...move }: OrdersMove,
  host: string | null,
): Promise<OrdersMoved> {
  if (move.para === "refunded") assertConfirmed(ctx);
  const resultados: Result[] = [];
  for (const id of ids) resultados.push(await resultOf(ctx, id, move, host));
  return outcomeOf(resultados);
}
