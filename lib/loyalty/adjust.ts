import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { type LockedAccount, lockAccount } from "@/lib/loyalty/account";
import { post } from "@/lib/loyalty/ledger";
import { addLot, spendablePoints, takeFromLots } from "@/lib/loyalty/lots";
import { readCustomerPoints } from "@/lib/loyalty/read";
import type { CustomerPoints, PointsAdjustment } from "@/lib/loyalty/schema";

const MAX_BALANCE = 2_147_483_647;

type Adjustment = PointsAdjustment & { at: Date };

/** Fills a negative balance first. The rest expires like points released today. */
async function add(tx: Ctx, account: LockedAccount, { pontos, motivo, at }: Adjustment): Promise<void> {
  const { saldo, expiraEm } = account;
  if (saldo + pontos > MAX_BALANCE) {
    throw taken(
      "pontos",
      sentence("o saldo passaria de {max}; hoje ele é de {saldo}", { max: MAX_BALANCE, saldo }),
    );
  }
  const restante = Math.max(0, pontos - Math.max(0, -saldo));
  const evento = "loyalty.points_credited";
  await post(tx, account, { tipo: "ajuste", pontos, motivo, at, evento, disponivelEm: at, expiraEm });
  await addLot(tx, account, { pontos, restante, at, expiraEm });
}

/** Takes the points that expire first, never more than the customer can spend. */
async function take(tx: Ctx, account: LockedAccount, { pontos, motivo, at }: Adjustment): Promise<void> {
  const spendable = await spendablePoints(tx, account, at);
  if (-pontos > spendable) {
    throw taken(
      "pontos",
      sentence("o saldo é de {saldo}, não dá para tirar {pontos}", { saldo: spendable, pontos: -pontos }),
    );
  }
  const evento = "loyalty.points_reversed";
  const entryId = await post(tx, account, { tipo: "ajuste", pontos, motivo, at, evento });
  await takeFromLots(tx, account, { pontos: -pontos, entryId, at });
}

/**
 * Writes one ledger line with its reason.
 * @throws 404 · 409 names `pontos`: too few points, or more than an account can hold · 409 program is off,
 * or the customer is not a member
 */
export function adjustPoints(
  ctx: Ctx,
  customerId: string,
  adjustment: PointsAdjustment,
  at = new Date(),
): Promise<CustomerPoints> {
  return transact(ctx, async (tx) => {
    const account = await lockAccount(tx, "customer", customerId, at);
    // An unknown customer gets 404 before any refusal about the account.
    const { ativo } = await readCustomerPoints(tx, customerId);
    if (!account || !ativo) {
      throw new AppError("conflict", "O programa está desligado ou o cliente não participa dele.");
    }
    await (adjustment.pontos > 0 ? add : take)(tx, account, { ...adjustment, at });
    return readCustomerPoints(tx, customerId);
  });
}
