import { cartLines, cartView, isForSale, mainStateOf, type PricedLine, weightOf } from "@/lib/cart/read";
import { cartOf, type Shopper } from "@/lib/cart/shopper";
import type { CheckoutChoices, CheckoutSummary } from "@/lib/checkout/schema";
import type { CouponReason } from "@/lib/coupons/kinds";
import { type CouponBuyer, findTerms, quoteCoupon } from "@/lib/coupons/quote";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { freeFreightOf } from "@/lib/freight/free";
import { optionsOf } from "@/lib/freight/options";
import { parcelOf } from "@/lib/freight/parcel";
import { freightRates } from "@/lib/freight/read";
import type { FreightOption } from "@/lib/freight/schema";
import { inOrder, parcelKey, type Quoted, quoteSources } from "@/lib/freight/sources/quote";
import { addressLimiter } from "@/lib/http/rate-limit";
import type { Locale } from "@/lib/i18n/locales";
import { type Said, spoken } from "@/lib/i18n/sentence";
import { weighPoints } from "@/lib/loyalty/redeem";
import { readBuyers } from "@/lib/orders/create/buyer";
import type { NewDelivery } from "@/lib/orders/create/new-order-schema";
import { discountLines, orderTotals, sumOf } from "@/lib/orders/money/totals";
import { discountPercentOf, findWay, needsTaxId, type Way, waysOf } from "@/lib/payments/providers";
import { readPaymentSettings } from "@/lib/payments/settings";

export type Choices = Pick<
  CheckoutChoices,
  "cep" | "uf" | "freteId" | "provedor" | "metodo" | "cupomCodigo" | "pontos"
>;
type Buyer = CouponBuyer;

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

type Place = Pick<Choices, "cep" | "uf">;

/**
 * Asks the carriers for the cart, before the transaction that prices it.
 * @param findCart is called only if the store has carriers
 */
export const askCarriers = (
  ctx: Ctx,
  findCart: () => Promise<string | null>,
  { cep, uf }: Place,
): Promise<Quoted> =>
  quoteSources(ctx, cep && uf ? { cep, uf } : null, async () => {
    const cartId = await findCart();
    return cartId ? (await cartLines(ctx, cartId)).filter(isForSale) : [];
  });

async function freightOf(
  tx: Ctx,
  lines: readonly PricedLine[],
  { cep, uf, freteId }: Choices,
  { subtotalCents, quoted }: { subtotalCents: number; quoted: Quoted },
) {
  const rates = await freightRates(tx);
  const parcel = await parcelOf(tx, rates, lines);
  // The cart may have changed since the carriers were asked: their price was for another parcel.
  const isSame = quoted.key === parcelKey(cep, lines);
  const remote = isSame ? quoted.options : [];
  const isKnown = uf && (rates.length > 0 || isSame || !quoted.hasSources);
  const own = uf ? optionsOf(rates, { uf, cep, subtotalCents, ...parcel }) : [];
  const options = isKnown ? inOrder([...own, ...remote]) : null;
  const chosen = options?.find(({ id }) => id === freteId);
  return {
    fretes: options,
    freteIncompleto: quoted.isMissing,
    escolheFrete: rates.length > 0 || quoted.hasSources,
    free: freeFreightOf(rates, parcel),
    entrega: chosen ? deliveryBy(chosen, weightOf(lines)) : null,
  };
}

/** The time of a pickup stands in its text. */
const deliveryBy = (
  { nome, codigo, transportadora, precoCents, prazoDiasUteis, retirada }: FreightOption,
  pesoGramas: number | undefined,
): NewDelivery => ({
  servico: nome,
  codigo,
  transportadora,
  precoCents,
  prazoDiasUteis: retirada === null ? prazoDiasUteis : null,
  retirada,
  pesoGramas: pesoGramas ?? null,
  volumes: 1,
});

type Gross = { productId: string; precoCents: number; quantidade: number };

/**
 * The discount for the way to pay first, then the coupon. A coupon that allows no other discount replaces the
 * first one.
 */
async function discounted(
  tx: Ctx,
  gross: readonly Gross[],
  asked: { codigo: string | null; byMethodCents: number; buyer: Buyer; at: Date },
) {
  const { codigo, byMethodCents, buyer, at } = asked;
  const netOf = (descontoCents: number) => orderTotals(gross, { descontoCents, freteCents: 0 }).lines;
  const without = { lines: netOf(byMethodCents), byMethodCents, couponCents: 0 };
  if (!codigo) return { ...without, problem: null };
  const terms = await findTerms(tx, codigo);
  const otherCents = terms?.combinavel ? byMethodCents : 0;
  const lines = netOf(otherCents);
  const quote = await quoteCoupon(tx, terms, {
    codigo,
    comprador: buyer,
    linhas: lines,
    at,
    outroDescontoCents: otherCents,
  });
  if (quote.refusal) return { ...without, problem: quote.refusal };
  const { porLinhaCents } = quote;
  return {
    lines: discountLines(lines, porLinhaCents),
    byMethodCents: otherCents,
    couponCents: sum(porLinhaCents),
    problem: null,
  };
}

const inWords = <Problem extends { mensagem: Said }>(problem: Problem | null, locale: Locale) =>
  problem && { ...problem, mensagem: spoken(problem.mensagem, locale) };

async function pointsOf(tx: Ctx, wish: Parameters<typeof weighPoints>[1]) {
  if (wish.pontos === 0) return { cents: 0, problem: null };
  const quote = await weighPoints(tx, wish);
  return quote.refusal ? { cents: 0, problem: quote.refusal } : { cents: quote.cents, problem: null };
}

async function methodsOf(tx: Ctx, moeda: string): Promise<CheckoutSummary["formas"]> {
  const settings = await readPaymentSettings(tx);
  return waysOf(settings, moeda).map((way) => ({
    ...way,
    descontoPercentual: discountPercentOf(way, settings),
    pedeDocumento: needsTaxId(way),
    instrucoes: way.provedor === "manual" ? settings.manualTexto : null,
  }));
}

/** Prices the cart exactly like an order. Needs a transaction. @param cart `quoted`: what `askCarriers` heard */
export async function priced(
  tx: Ctx,
  cart: { lines: readonly PricedLine[]; moeda: string; quoted: Quoted },
  choices: Choices,
  buyer: Buyer,
  at: Date,
): Promise<CheckoutSummary & { entrega: NewDelivery | null }> {
  const lines = cart.lines.filter(isForSale);
  const gross = lines.map(({ produtoId, precoCents, quantidade }) => ({
    productId: produtoId,
    precoCents,
    quantidade,
  }));
  const subtotalCents = sum(gross.map(({ precoCents, quantidade }) => precoCents * quantidade));
  const formas = await methodsOf(tx, cart.moeda);
  const way = findWay(formas, choices);
  const byMethodCents = Math.floor((subtotalCents * (way?.descontoPercentual ?? 0)) / 100);
  const { quoted } = cart;
  const { free, ...freight } = await freightOf(tx, lines, choices, { subtotalCents, quoted });
  const uf = choices.uf ?? (await mainStateOf(tx, buyer.customerId));
  const net = await discounted(tx, gross, { codigo: choices.cupomCodigo, byMethodCents, buyer, at });
  const freteCents = freight.entrega?.precoCents ?? 0;
  const { totalCents } = sumOf(net.lines, freteCents);
  const points = await pointsOf(tx, {
    customerId: buyer.customerId,
    pontos: choices.pontos,
    totalCents,
    at,
  });
  return {
    ...freight,
    sacola: cartView(cart.lines, { moeda: cart.moeda, free, uf }),
    formas,
    subtotalCents,
    descontoPagamentoCents: net.byMethodCents,
    descontoCupomCents: net.couponCents,
    problemas: { cupomCodigo: inWords(net.problem, tx.locale), pontos: inWords(points.problem, tx.locale) },
    freteCents,
    totalCents,
    pagoComPontosCents: points.cents,
    aPagarCents: totalCents - points.cents,
  };
}

/** Coupon limits count per account, or per e-mail and document that a visitor typed. */
export async function buyerOf(
  tx: Ctx,
  customerId: string | null,
  { email, documento }: Pick<CheckoutChoices, "email" | "documento">,
): Promise<Buyer> {
  const account = customerId ? (await readBuyers(tx, [customerId])).get(customerId) : undefined;
  return { customerId, email: account?.email ?? email, documento: account ? account.documento : documento };
}

export const NOTHING_CHOSEN: CheckoutChoices = {
  cep: null,
  uf: null,
  freteId: null,
  provedor: null,
  metodo: null,
  cupomCodigo: null,
  pontos: 0,
  email: null,
  documento: null,
};

/** These refusals reveal which codes exist, and whose e-mail or CPF has bought before. */
const TELLING: readonly CouponReason[] = ["NAO_ENCONTRADO", "NAO_PRIMEIRA_COMPRA", "LIMITE_CLIENTE"];
const guesses = addressLimiter(30);

/**
 * Prices the current choices. Writes nothing.
 * @throws 429 too many refused coupons from one IP address
 */
export async function summarise(shopper: Shopper, choices: CheckoutChoices): Promise<CheckoutSummary> {
  const { ip } = shopper.ctx;
  if (choices.cupomCodigo && guesses.isSpent(ip)) {
    throw new AppError("rate_limited", "Muitas tentativas de cupom. Espere um instante.", {
      retryAfterSeconds: 5,
    });
  }
  const quoted = await askCarriers(shopper.ctx, () => cartOf(shopper), choices);
  const summary = await transact(shopper.ctx, async (tx) => {
    const cartId = await cartOf({ ...shopper, ctx: tx });
    const lines = cartId ? await cartLines(tx, cartId) : [];
    const cart = { lines, moeda: shopper.store.moeda, quoted };
    return priced(tx, cart, choices, await buyerOf(tx, shopper.customerId, choices), new Date());
  });
  const motivo = summary.problemas.cupomCodigo?.motivo;
  if (motivo && TELLING.includes(motivo)) guesses.spend(ip);
  return summary;
}

/** @throws 422 naming `provedor` or `freteId` if the choice is not available */
export function assertChosen(summary: Awaited<ReturnType<typeof priced>>, choices: Choices): Way {
  const way = findWay(summary.formas, choices);
  if (!way) throw invalid("provedor", "a loja não recebe mais desta forma; escolha outra");
  if (summary.entrega || (!summary.escolheFrete && !choices.freteId)) return way;
  const isSent = (summary.fretes ?? []).length > 0;
  if (!isSent && summary.freteIncompleto) {
    throw invalid("freteId", "o frete não respondeu agora; tente de novo em um minuto");
  }
  throw invalid("freteId", isSent ? "escolha como receber" : "a loja não entrega neste estado");
}
