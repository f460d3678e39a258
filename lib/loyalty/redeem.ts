import type { Ctx } from "@/lib/ctx";
import { invalid, taken } from "@/lib/errors";
import { type LockedAccount, lockAccount } from "@/lib/loyalty/account";
import { post } from "@/lib/loyalty/ledger";
import { spendablePoints, takeFromLots } from "@/lib/loyalty/lots";
import { redemptionOf } from "@/lib/loyalty/redemption";

type Wish = { customerId: string | null; pontos: number; totalCents: number; at: Date };

async function activeAccount(tx: Ctx, customerId: string | null, at: Date): Promise<LockedAccount> {
  if (!customerId) throw invalid("pontos", "só um cliente cadastrado paga com pontos");
  const account = await lockAccount(tx, "customer", customerId, at);
  if (!account?.ativo) throw invalid("pontos", "o programa está desligado ou o cliente não participa dele");
  return account;
}

async function assertSpendable(tx: Ctx, account: LockedAccount, pontos: number, at: Date): Promise<void> {
  const spendable = await spendablePoints(tx, account, at);
  if (pontos <= spendable) return;
  throw taken("pontos", `saldo insuficiente, há ${spendable} para usar`);
}

/**
 * Value in cents; locks the account until the transaction ends.
 * @param wish `totalCents` includes freight
 * @throws AppError 422 naming `pontos`: no customer, program off, below the minimum or above the maximum part
 * of an order · 409 not so many to spend
 */
export async function quotePoints(tx: Ctx, wish: Wish): Promise<number> {
  const { customerId, pontos, totalCents, at } = wish;
  const account = await activeAccount(tx, customerId, at);
  const { minimoResgate, maximoPercentual, valorPontoCents } = account;
  if (pontos < Math.max(1, minimoResgate)) throw invalid("pontos", `use no mínimo ${minimoResgate} pontos`);
  const mostCents = Math.floor((totalCents * maximoPercentual) / 100);
  const most = valorPontoCents > 0 ? Math.floor(mostCents / valorPontoCents) : 0;
  if (pontos > most) {
    throw invalid("pontos", `use no máximo ${most} pontos, ${maximoPercentual} % deste pedido`);
  }
  await assertSpendable(tx, account, pontos, at);
  return pontos * valorPontoCents;
}

type Redemption = { orderId: string; customerId: string | null; pontos: number; at: Date };

/**
 * Takes an order's points, first to expire first. Call it after `quotePoints`, with the order's row written;
 * a repeat does nothing.
 * @throws AppError 422 naming `pontos`: not in the program · 409 not so many to spend
 */
export async function redeemPoints(tx: Ctx, redemption: Redemption): Promise<void> {
  const { orderId, customerId, pontos, at } = redemption;
  if (pontos === 0) return;
  const account = await activeAccount(tx, customerId, at);
  if (await redemptionOf(tx, orderId)) return;
  await assertSpendable(tx, account, pontos, at);
  const evento = "loyalty.points_redeemed";
  const entryId = await post(tx, account, {
    tipo: "resgate",
    pontos: -pontos,
    at,
    evento,
    pedidoId: orderId,
  });
  await takeFromLots(tx, account, { pontos, entryId, at });
}

/** Takes the points again for an expired order paid after all. @returns false when there are too few */
export async function reapplyPoints(
  tx: Ctx,
  { orderId, at }: { orderId: string; at: Date },
): Promise<boolean> {
  const account = await lockAccount(tx, "order", orderId, at);
  const before = account && (await redemptionOf(tx, orderId));
  if (!account || !before || before.devolvidos < before.pontos) return true;
  const { pontos } = before;
  if (before.tipo === "ajuste" || !account.ativo) return false;
  if ((await spendablePoints(tx, account, at)) < pontos) return false;
  const entryId = await post(tx, account, {
    tipo: "ajuste",
    pontos: -pontos,
    at,
    evento: "loyalty.points_redeemed",
    pedidoId: orderId,
    motivo: "Pedido pago depois do prazo",
  });
  await takeFromLots(tx, account, { pontos, entryId, at });
  return true;
}
