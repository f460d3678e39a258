import type { Ctx } from "@/lib/ctx";
import { invalid, taken } from "@/lib/errors";
import { type Said, sentence } from "@/lib/i18n/sentence";
import { type LockedAccount, lockAccount } from "@/lib/loyalty/account";
import type { PointsReason } from "@/lib/loyalty/kinds";
import { post } from "@/lib/loyalty/ledger";
import { spendablePoints, takeFromLots } from "@/lib/loyalty/lots";
import { redemptionOf } from "@/lib/loyalty/redemption";

type Wish = { customerId: string | null; pontos: number; totalCents: number; at: Date };

/** `valor`: the limit in points if a limit is the reason, else null. */
export type PointsRefusal = { motivo: PointsReason; mensagem: Said; valor: number | null };

const refusal = (motivo: PointsReason, mensagem: Said, valor: number | null = null): PointsRefusal => ({
  motivo,
  mensagem,
  valor,
});

const errorOf = ({ motivo, mensagem }: PointsRefusal) =>
  motivo === "SALDO" ? taken("pontos", mensagem) : invalid("pontos", mensagem);

type Taking = { account: LockedAccount; refusal: null } | { refusal: PointsRefusal };

async function activeAccount(tx: Ctx, customerId: string | null, at: Date): Promise<Taking> {
  if (!customerId) return { refusal: refusal("SEM_CONTA", "só um cliente cadastrado paga com pontos") };
  const account = await lockAccount(tx, "customer", customerId, at);
  if (account?.ativo) return { account, refusal: null };
  return {
    refusal: refusal("FORA_DO_PROGRAMA", "o programa está desligado ou o cliente não participa dele"),
  };
}

async function unspendable(tx: Ctx, account: LockedAccount, pontos: number, at: Date) {
  const spendable = await spendablePoints(tx, account, at);
  if (pontos <= spendable) return null;
  return refusal(
    "SALDO",
    sentence("saldo insuficiente, há {saldo} para usar", { saldo: spendable }),
    spendable,
  );
}

type PointsQuote = { cents: number; refusal: null } | { refusal: PointsRefusal };

/**
 * Returns the discount in cents, or the refusal. Locks the account until the transaction ends.
 * @param wish `totalCents` includes freight
 */
export async function weighPoints(tx: Ctx, wish: Wish): Promise<PointsQuote> {
  const { customerId, pontos, totalCents, at } = wish;
  const taking = await activeAccount(tx, customerId, at);
  if (taking.refusal) return taking;
  const { account } = taking;
  const { minimoResgate, maximoPercentual, valorPontoCents } = account;
  if (pontos < Math.max(1, minimoResgate)) {
    return {
      refusal: refusal(
        "MINIMO",
        sentence("use no mínimo {pontos} pontos", { pontos: minimoResgate }),
        minimoResgate,
      ),
    };
  }
  const mostCents = Math.floor((totalCents * maximoPercentual) / 100);
  const most = valorPontoCents > 0 ? Math.floor(mostCents / valorPontoCents) : 0;
  if (pontos > most) {
    const said = sentence("use no máximo {pontos} pontos, {percentual} % deste pedido", {
      pontos: most,
      percentual: maximoPercentual,
    });
    return { refusal: refusal("MAXIMO", said, most) };
  }
  const short = await unspendable(tx, account, pontos, at);
  return short ? { refusal: short } : { cents: pontos * valorPontoCents, refusal: null };
}

/**
 * Returns the discount in cents, like `weighPoints`.
 * @throws 422 names `pontos`: no customer, program off, below the minimum, or above the maximum share of an
 * order · 409 too few points to spend
 */
export async function quotePoints(tx: Ctx, wish: Wish): Promise<number> {
  const quote = await weighPoints(tx, wish);
  if (quote.refusal) throw errorOf(quote.refusal);
  return quote.cents;
}

type Redemption = { orderId: string; customerId: string | null; pontos: number; at: Date };

/**
 * Takes the points that expire first. Call it after `quotePoints` and after the order's row was written. A
 * repeat does nothing.
 * @throws 422 names `pontos`: not in the program · 409 too few points to spend
 */
export async function redeemPoints(tx: Ctx, redemption: Redemption): Promise<void> {
  const { orderId, customerId, pontos, at } = redemption;
  if (pontos === 0) return;
  const taking = await activeAccount(tx, customerId, at);
  if (taking.refusal) throw errorOf(taking.refusal);
  const { account } = taking;
  if (await redemptionOf(tx, orderId)) return;
  const short = await unspendable(tx, account, pontos, at);
  if (short) throw errorOf(short);
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

/** Takes the points again for an expired order that was paid later. @returns false if there are too few */
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
