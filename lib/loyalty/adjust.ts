import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, taken } from "@/lib/errors";
import { type LockedAccount, lockAccount } from "@/lib/loyalty/account";
import { post } from "@/lib/loyalty/ledger";
import { addLot, spendablePoints, takeFromLots } from "@/lib/loyalty/lots";
import { readCustomerPoints } from "@/lib/loyalty/read";
import type { CustomerPoints, PointsAdjustment } from "@/lib/loyalty/schema";

const MAX_BALANCE = 2_147_483_647;

type Adjustment = PointsAdjustment & { at: Date };

/** Fills a negative balance first; the rest lives as long as points released today. */
async function add(tx: Ctx, account: LockedAccount, { pontos, motivo, at }: Adjustment): Promise<void> {
  const { saldo, expiraEm } = account;
  if (saldo + pontos > MAX_BALANCE) {
    throw taken("pontos", `o saldo passaria de ${MAX_BALANCE}; hoje ele é de ${saldo}`);
  }
  const restante = Math.max(0, pontos - Math.max(0, -saldo));
  const evento = "loyalty.points_credited";
  await post(tx, account, { tipo: "ajuste", pontos, motivo, at, evento, disponivelEm: at, expiraEm });
  await addLot(tx, account, { pontos, restante, at, expiraEm });
}

/** First to expire first, never more than there are. */
async function take(tx: Ctx, account: LockedAccount, { pontos, motivo, at }: Adjustment): Promise<void> {
  const spendable = await spendablePoints(tx, account, at);
  if (-pontos > spendable) {
    throw taken("pontos", `o saldo é de ${spendable}, não dá para tirar ${-pontos}`);
  }
  const evento = "loyalty.points_reversed";
  const entryId = await post(tx, account, { tipo: "ajuste", pontos, motivo, at, evento });
  await takeFromLots(tx, account, { pontos: -pontos, entryId, at });
}

/**
 * One ledger line with its reason.
 * @throws 404 · 409 naming `pontos`: more than there are, or than an account holds · 409 the program is off
 * or the customer is not in it
 */
export function adjustPoints(
  ctx: Ctx,
  customerId: string,
  adjustment: PointsAdjustment,
  at = new Date(),
): Promise<CustomerPoints> {
  return transact(ctx, async (tx) => {
    const account = await lockAccount(tx, "customer", customerId, at);
    // 404 comes before anything about the account.
    const { ativo } = await readCustomerPoints(tx, customerId);
    if (!account || !ativo) {
      throw new AppError("conflict", "O programa está desligado ou o cliente não participa dele.");
    }
    await (adjustment.pontos > 0 ? add : take)(tx, account, { ...adjustment, at });
    return readCustomerPoints(tx, customerId);
  });
}
