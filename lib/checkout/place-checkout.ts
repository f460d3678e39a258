import type { Visit } from "@/lib/api/spec";
import { assertWithinFrom } from "@/lib/auth/login/throttle";
import { cartLines, type PricedLine } from "@/lib/cart/read";
import { cartOf, lockedCart, type Shopper } from "@/lib/cart/shopper";
import { assertChosen, buyerOf, priced } from "@/lib/checkout/checkout-price";
import { keepAddress } from "@/lib/checkout/keep-address";
import type { CheckoutSummary, NewCheckout, Placed } from "@/lib/checkout/schema";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { changeConsent } from "@/lib/customers/consents";
import { CONSENT_TEXTS, writeEmailConsent } from "@/lib/customers/email-consents";
import { AppError, invalid } from "@/lib/errors";
import { creditedVariant, reachGoal } from "@/lib/experiments/goal";
import type { PlainTemplate } from "@/lib/i18n/sentence";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { hotRowsOf } from "@/lib/orders/create/hot-rows";
import { orderPath, orderToken } from "@/lib/orders/link";
import { queuePlacedMail } from "@/lib/orders/mails/placed-mail";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import type { Order } from "@/lib/orders/schema";
import { createPayment, dueCents } from "@/lib/payments/create";
import { makeSoon } from "@/lib/payments/make-soon";
import { needsTaxId, type Way } from "@/lib/payments/providers";
import { isService } from "@/lib/payments/schema";
import { tokenHash } from "@/lib/secrets/link-token";

/** Every order takes stock and sends a mail. */
const PER_ADDRESS = { windowSeconds: 15 * 60, max: 60 };

const changed = (said: PlainTemplate, now: CheckoutSummary) =>
  new AppError("conflict", said, { details: { resumo: now } });

type Held = { cartId: string; lines: PricedLine[] };

/** @throws 409 the cart is empty */
async function heldCart(tx: Ctx, shopper: Shopper): Promise<Held> {
  const cartId = await lockedCart(tx, shopper);
  const lines = cartId ? await cartLines(tx, cartId) : [];
  if (!cartId || lines.length === 0) throw new AppError("conflict", "A sacola está vazia.");
  return { cartId, lines };
}

/** @throws 422 naming `email` or `nome` */
function buyerIn({ email, nome, telefone, documento }: NewCheckout) {
  if (!email) throw invalid("email", "campo obrigatório");
  if (!nome) throw invalid("nome", "campo obrigatório");
  return { cliente: { email, nome, telefone, documento } };
}

type Sold = { order: Order; way: Way };

/**
 * Fills in the document if the account has none.
 * @throws 422 naming `documento`
 */
async function withTaxId(tx: Ctx, order: Order, way: Way, { documento }: NewCheckout): Promise<Order> {
  if (!needsTaxId(way) || order.clienteDocumento || dueCents(order) === 0) return order;
  if (!documento) throw invalid("documento", "informe o CPF ou CNPJ de quem paga");
  const { id } = order;
  await tx.db.order.update({ where: { id }, data: { clienteDocumento: documento }, select: { id: true } });
  return { ...order, clienteDocumento: documento };
}

/**
 * Sells at the prices that the buyer saw.
 * @throws 409 with today's total
 */
async function sell(tx: Ctx, shopper: Shopper, { lines }: Held, body: NewCheckout): Promise<Sold> {
  const { customerId, store } = shopper;
  const { cupomCodigo, pontos, endereco, observacao } = body;
  const at = new Date();
  const buyer = customerId ? { customerId } : buyerIn(body);
  const choices = { ...body, cep: endereco.cep, uf: endereco.uf };
  const identity = await buyerOf(tx, customerId, body);
  const now = await priced(tx, { lines, moeda: store.moeda }, choices, identity, at);
  const { entrega, ...resumo } = now;
  if (!now.sacola.podeFinalizar)
    throw changed("Produtos da sacola mudaram. Confira antes de comprar.", resumo);
  const way = assertChosen(now, choices);
  const order = await createOrder(
    tx,
    {
      ...buyer,
      origem: "loja",
      itens: lines.map(({ produtoId, varianteId, quantidade, precoCents }) => ({
        produtoId,
        varianteId,
        quantidade,
        precoCents,
      })),
      descontoCents: now.descontoPagamentoCents,
      cupomCodigo,
      pontos,
      freteCents: now.freteCents,
      formaPagamento: way.metodo,
      enderecoEntrega: endereco,
      entrega,
      observacao,
      experimento: await creditedVariant(tx, shopper.visitorId),
    },
    at,
  );
  if (order.totalCents !== body.totalCents || dueCents(order) !== body.aPagarCents) {
    throw changed("O total mudou enquanto você comprava. Confira o novo total.", resumo);
  }
  return { order: await withTaxId(tx, order, way, body), way };
}

/** Without an account the consent counts only for the e-mail address. */
async function acceptNews(tx: Ctx, { customerId }: Shopper, email: string | null): Promise<void> {
  const textoVersao = CONSENT_TEXTS.novidades;
  if (customerId) {
    await changeConsent(tx, customerId, { canal: "email", aceito: true }, "checkout", textoVersao);
  } else if (email) await writeEmailConsent(tx, email, { aceito: true, fonte: "checkout", textoVersao });
}

type Kept = Omit<Placed, "endereco"> & { pagamentoId?: string | null };

async function place(tx: Ctx, shopper: Shopper, body: NewCheckout, host: string | null): Promise<Kept> {
  const held = await heldCart(tx, shopper);
  const { order, way } = await sell(tx, shopper, held, body);
  const { id, numero, totalCents, clienteEmail } = order;
  await tx.db.cart.update({
    where: { id: held.cartId },
    data: {
      orderId: id,
      linkHash: tokenHash(orderToken(id)),
      email: clienteEmail,
      cupomCodigo: order.cupomCodigo,
    },
    select: { id: true },
  });
  await reachGoal(tx, shopper.visitorId, "compra", { orderId: id, receitaCents: totalCents });
  const expiraEm = order.expiraEm === null ? null : new Date(order.expiraEm);
  const isOwed = dueCents(order) > 0;
  const pagamentoId = isOwed ? await createPayment(tx, { ...order, expiraEm }, way) : null;
  if (!isOwed) await moveOrder(tx, id, { para: "paid", motivo: "nada a pagar" });
  if (body.guardarEndereco) await keepAddress(tx, shopper, body);
  if (body.aceitaNovidades) await acceptNews(tx, shopper, clienteEmail);
  const awaitsCode = isOwed && way.metodo === "pix" && isService(way.provedor);
  await queuePlacedMail(tx, isOwed ? order : await getOrderOrThrow(tx, id), { host, awaitsCode });
  return { pedidoId: id, numero, totalCents, pagamentoId };
}

/**
 * Writes order, payment and mail, all or nothing, at the total that the buyer saw. A payment service makes
 * its payment after the commit; the response waits for it some seconds at most.
 * @param host for the mail's link
 * @throws 429 too many from one IP address. The visit throws 409 cart empty, changed (`resumo` shows the
 * change) or out of stock · 422 naming the field
 */
export async function visitCheckout(
  shopper: Shopper,
  body: NewCheckout,
  host: string | null,
): Promise<Visit<Placed, Kept>> {
  const { ctx, store, customerId, hash } = shopper;
  await assertWithinFrom("checkout-from", ctx.ip, PER_ADDRESS);
  return {
    // The caller must be the same before and after a login or logout.
    ctx: { ...systemCtx(store.id, "loja"), requestId: ctx.requestId, ip: ctx.ip, locale: ctx.locale },
    // Nobody else knows the visitor's cookie.
    owner: String(hash ?? customerId),
    prepare: async () => {
      const cartId = await cartOf(shopper);
      return {
        rows: hotRowsOf({ ...body, customerId, itens: cartId ? await cartLines(ctx, cartId) : [] }),
        write: (tx) => place({ ...tx, actor: ctx.actor }, shopper, body, host),
      };
    },
    finish: async ({ pagamentoId, ...placed }) => {
      if (pagamentoId) await makeSoon(ctx, pagamentoId);
      return { ...placed, endereco: orderPath(placed.pedidoId) };
    },
  };
}
