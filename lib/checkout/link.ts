import { assertWithinFrom } from "@/lib/auth/login/throttle";
import type { AddressCorrection, PlacedOrder } from "@/lib/checkout/schema";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { addressLimiter } from "@/lib/http/rate-limit";
import { listInvoices } from "@/lib/invoices/read";
import { correctOrderAddress, mayCorrectAddress } from "@/lib/orders/delivery/correct-address";
import { readOrder } from "@/lib/orders/read/one-order";
import { renewPayment } from "@/lib/payments/create";
import { makeSoon } from "@/lib/payments/make-soon";
import { paymentsOf } from "@/lib/payments/read";
import { openReturn } from "@/lib/returns/open";
import { ownReturns } from "@/lib/returns/read";
import type { NewReturn } from "@/lib/returns/schema";
import { isToken, tokenHash } from "@/lib/secrets/link-token";
import { ownDelivery } from "@/lib/store-account/orders";

const FIND = `SELECT "orderId" AS id FROM carts WHERE "storeId" = $1::uuid AND "linkHash" = $2`;

const misses = addressLimiter(30);

export async function orderOfToken(ctx: Ctx, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  const [found] = await sql<{ id: string }>(ctx, "order-of-link", FIND, [tokenHash(token)]);
  return found?.id ?? null;
}

/** @throws 404 the token is unknown or another store's, or the IP address has guessed too often */
async function orderIdOrThrow(ctx: Ctx, token: string): Promise<string> {
  const id = misses.isSpent(ctx.ip) ? null : await orderOfToken(ctx, token);
  if (id) return id;
  misses.spend(ctx.ip);
  throw notFound("Pedido");
}

/**
 * The order without the team's notes.
 * @throws 404
 */
export async function readPlacedOrder(ctx: Ctx, token: string): Promise<PlacedOrder> {
  const id = await orderIdOrThrow(ctx, token);
  const [order, [pagamento = null], notasFiscais] = await Promise.all([
    readOrder(ctx, id),
    paymentsOf(ctx, id),
    listInvoices(ctx, id),
  ]);
  const { status } = order;
  const isGone = pagamento !== null && ["expirado", "recusado", "cancelado"].includes(pagamento.status);
  const isOver = isGone || (pagamento?.expiraEm ?? new Date()) < new Date();
  return {
    ...order,
    entrega: ownDelivery(order),
    notasFiscais,
    ...(await ownReturns(ctx, order)),
    historico: order.historico.map(({ para, criadoEm }) => ({ status: para, criadoEm })),
    reembolsos: order.reembolsos.map(({ valorCents, criadoEm }) => ({ valorCents, criadoEm })),
    aPagarCents: order.totalCents - order.pagoComPontosCents,
    pagamento,
    podeCorrigirEndereco: mayCorrectAddress(order),
    enderecoCorrigidoEm: order.enderecosCorrigidos.at(-1)?.criadoEm ?? null,
    podePagarDeNovo: pagamento !== null && isOver && (status === "pending" || status === "expired"),
    agora: new Date(),
  };
}

/** Each call may create one more charge at the store's payment service. */
const PAID_AGAIN = { windowSeconds: 15 * 60, max: 20 };

/**
 * Makes a new payment after the last payment expired or was refused.
 * @throws 404 · 409 · 429 too many from one IP address
 */
export async function payAgain(ctx: Ctx, token: string): Promise<PlacedOrder> {
  const id = await orderIdOrThrow(ctx, token);
  await assertWithinFrom("pay-again-from", ctx.ip, PAID_AGAIN);
  await makeSoon(ctx, await renewPayment(ctx, id));
  return readPlacedOrder(ctx, token);
}

/** @throws 404 · 409 · 422 like `openReturn` */
export async function giveBack(
  ctx: Ctx,
  token: string,
  wish: NewReturn,
  host: string | null,
): Promise<PlacedOrder> {
  await openReturn(ctx, await orderIdOrThrow(ctx, token), wish, host);
  return readPlacedOrder(ctx, token);
}

/** Each correction sends a mail. */
const CORRECTED = { windowSeconds: 15 * 60, max: 20 };

/** @throws 404 · 409 · 422 like `correctOrderAddress` · 429 too many from one IP address */
export async function correctAddress(
  ctx: Ctx,
  token: string,
  address: AddressCorrection,
  host: string | null,
): Promise<PlacedOrder> {
  const id = await orderIdOrThrow(ctx, token);
  await assertWithinFrom("correct-address-from", ctx.ip, CORRECTED);
  await correctOrderAddress(ctx, id, address, host);
  return readPlacedOrder(ctx, token);
}
