import { v7 as uuidv7 } from "uuid";
import { type AppliedCoupon, applyCoupon } from "@/lib/coupons/use";
import type { Ctx } from "@/lib/ctx";
import { valuesAfter } from "@/lib/custom-fields/read";
import type { CustomValuesChange } from "@/lib/custom-fields/schema";
import { quotePoints } from "@/lib/loyalty/redeem";
import { type Buyer, type BuyerColumns, columnsOf, readBuyers } from "@/lib/orders/create/buyer";
import type { NewDelivery } from "@/lib/orders/create/new-order-schema";
import type { LineRow, OrderRow } from "@/lib/orders/create/place-order";
import { expiryOf, promiseOf, readOrderTerms } from "@/lib/orders/create/terms";
import { type DiscountedLine, discountLines, orderTotals, sumOf } from "@/lib/orders/money/totals";
import type { DeliveryAddress, Order } from "@/lib/orders/schema";
import { readCatalogue } from "@/lib/products/catalogue";
import { type OrderLine, referencesOf, snapshotsIn } from "@/lib/products/lines";
import type { StockChange } from "@/lib/products/stock-change";

export type NewOrder = Buyer & {
  origem: Order["origem"];
  itens: OrderLine[];
  descontoCents?: number;
  cupomCodigo?: string | null;
  /** The customer's points that pay a part of the order. */
  pontos?: number;
  freteCents?: number;
  formaPagamento?: Order["formaPagamento"] | undefined;
  observacao?: string | null;
  enderecoEntrega?: DeliveryAddress | null | undefined;
  entrega?: NewDelivery | null | undefined;
  camposPersonalizados?: CustomValuesChange;
  /** The variant of the experiment that the buyer saw. */
  experimento?: { experimentId: string; variantId: string } | null;
};

export type Draft = { by: Ctx; input: NewOrder; at: Date };

export type Priced = {
  draft: Draft;
  order: OrderRow;
  lines: LineRow[];
  sales: StockChange[];
  buyer: BuyerColumns;
  coupon: AppliedCoupon | null;
};

export const couponBuyer = ({ customerId, clienteEmail, clienteDocumento }: BuyerColumns) => ({
  customerId,
  email: clienteEmail,
  documento: clienteDocumento,
});

type Sum = { freteCents: number; at: Date; buyer: BuyerColumns };

/** Locks the coupon. */
async function discounted<L extends { precoCents: number; quantidade: number; productId: string | null }>(
  tx: Ctx,
  snapshots: readonly L[],
  { cupomCodigo, descontoCents = 0 }: NewOrder,
  { freteCents, at, buyer }: Sum,
): Promise<{ lines: DiscountedLine<L>[]; coupon: AppliedCoupon | null }> {
  const { lines } = orderTotals(snapshots, { descontoCents, freteCents });
  if (!cupomCodigo) return { lines, coupon: null };
  const coupon = await applyCoupon(tx, {
    codigo: cupomCodigo,
    comprador: couponBuyer(buyer),
    linhas: lines,
    at,
    outroDescontoCents: descontoCents,
  });
  return { lines: discountLines(lines, coupon.porLinhaCents), coupon };
}

export async function readKnown(tx: Ctx, drafts: readonly Draft[], isPatient: boolean) {
  const customerIds = drafts.flatMap(({ input }) => input.customerId ?? []);
  return {
    buyers: await readBuyers(tx, customerIds, isPatient),
    catalogue: await readCatalogue(tx, referencesOf(drafts.flatMap(({ input }) => input.itens))),
    terms: await readOrderTerms(tx),
    isPatient,
  };
}
type Known = Awaited<ReturnType<typeof readKnown>>;

/** @returns null: the customer is unknown, or another transaction has locked the customer */
export async function priced(tx: Ctx, draft: Draft, known: Known): Promise<Priced | null> {
  const { input, at } = draft;
  const { origem, customerId, formaPagamento = null, freteCents = 0, pontos = 0 } = input;
  if (customerId && !known.isPatient && !known.buyers.has(customerId)) return null;
  const buyer = columnsOf(input, known.buyers);
  const snapshots = snapshotsIn(known.catalogue, input.itens);
  const own = await valuesAfter(tx, "pedido", { change: input.camposPersonalizados });
  // Everything takes its locks in one order: coupon, points, stock, number.
  const { lines, coupon } = await discounted(tx, snapshots, input, { freteCents, at, buyer });
  const totals = sumOf(lines, freteCents);
  const { totalCents } = totals;
  const paying = { customerId: buyer.customerId, pontos, totalCents, at };
  const order = {
    ...totals,
    ...buyer,
    id: uuidv7(),
    origem,
    moeda: known.terms.moeda,
    pagoComPontosCents: pontos > 0 ? await quotePoints(tx, paying) : 0,
    pontosUsados: pontos,
    formaPagamento,
    enderecoEntrega: input.enderecoEntrega ?? null,
    entrega: input.entrega
      ? { ...input.entrega, precoCents: freteCents, ...promiseOf(input.entrega, at, known.terms) }
      : {},
    observacao: input.observacao ?? null,
    camposPersonalizados: own?.stored ?? {},
    couponId: coupon?.couponId ?? null,
    cupomCodigo: coupon?.codigo ?? null,
    experimentId: input.experimento?.experimentId ?? null,
    experimentVariantId: input.experimento?.variantId ?? null,
    expiraEm: expiryOf(formaPagamento, at, known.terms),
    criadoEm: at,
    // An imported order has an old date, but a client that asks for changes has not seen it yet: use the time
    // of now.
    atualizadoEm: new Date(),
  };
  const goods = lines.flatMap(({ sales }) => sales);
  return { draft, order, lines: lines.map(({ sales: _, ...line }) => line), sales: goods, buyer, coupon };
}
