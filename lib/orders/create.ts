import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { type AppliedCoupon, applyCoupon, recordCouponUse } from "@/lib/coupons/use";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { quotePoints, redeemPoints } from "@/lib/loyalty/redeem";
import { type Buyer, buyerColumns } from "@/lib/orders/buyer";
import { placeOrder } from "@/lib/orders/place";
import { getOrderOrThrow } from "@/lib/orders/read";
import type { DeliveryAddress, Order } from "@/lib/orders/schema";
import { expiryOf, readOrderTerms } from "@/lib/orders/terms";
import { type DiscountedLine, discountLines, orderTotals, sumOf } from "@/lib/orders/totals";
import { type OrderLine, snapshotsOf } from "@/lib/products/lines";
import { changeStock } from "@/lib/products/stock-change";
import { eventsOfLevels } from "@/lib/products/stock-events";
import { recordMovements } from "@/lib/products/stock-record";
import { emitAll, type NewEvent } from "@/lib/webhooks/outbox";

export type NewOrder = Buyer & {
  origem: Order["origem"];
  itens: OrderLine[];
  /** Given by hand, besides the coupon. */
  descontoCents?: number;
  cupomCodigo?: string | null;
  /** Points of the customer that pay a part. */
  pontos?: number;
  freteCents?: number;
  formaPagamento?: Order["formaPagamento"] | undefined;
  observacao?: string | null;
  enderecoEntrega?: DeliveryAddress | null | undefined;
};

type BuyerColumns = Awaited<ReturnType<typeof buyerColumns>>;

const couponBuyer = ({ customerId, clienteEmail, clienteDocumento }: BuyerColumns) => ({
  customerId,
  email: clienteEmail,
  documento: clienteDocumento,
});

type Sum = { freteCents: number; at: Date; buyer: BuyerColumns };

/** What everything costs: discount by hand, then the coupon, which is reserved and from here on locked. */
async function priced<L extends { precoCents: number; quantidade: number; productId: string | null }>(
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
    linhas: lines.map(({ productId, totalCents }) => ({ productId, totalCents })),
    at,
    outroDescontoCents: descontoCents,
  });
  return { lines: discountLines(lines, coupon.porLinhaCents), coupon };
}

type Written = { id: string; stockEvents: NewEvent[] };

/**
 * Writes the order with everything that it takes: coupon, points, stock, number. The events of the stock go out
 * with the order's own: each statement less is time in which nobody else can have the product.
 */
async function writeOrder(tx: Ctx, input: NewOrder, at: Date): Promise<Written> {
  const { origem, formaPagamento = null, freteCents = 0, pontos = 0 } = input;
  const buyer = await buyerColumns(tx, input);
  const snapshots = await snapshotsOf(tx, input.itens);
  const terms = await readOrderTerms(tx);
  // Locks are taken in one order everywhere: coupon, points, stock, number.
  const { lines, coupon } = await priced(tx, snapshots, input, { freteCents, at, buyer });
  const totals = sumOf(lines, freteCents);
  const { customerId } = buyer;
  const pagoComPontosCents =
    pontos > 0 ? await quotePoints(tx, { customerId, pontos, totalCents: totals.totalCents, at }) : 0;
  const taken = await changeStock(
    tx,
    lines.flatMap(({ sale }) => sale ?? []),
  );
  const id = uuidv7();
  const order = {
    ...totals,
    ...buyer,
    id,
    origem,
    moeda: terms.moeda,
    pagoComPontosCents,
    pontosUsados: pontos,
    formaPagamento,
    enderecoEntrega: input.enderecoEntrega ?? null,
    observacao: input.observacao ?? null,
    couponId: coupon?.couponId ?? null,
    cupomCodigo: coupon?.codigo ?? null,
    expiraEm: expiryOf(formaPagamento, at, terms),
    criadoEm: at,
    atualizadoEm: at,
  };
  await placeOrder(
    tx,
    order,
    lines.map(({ sale: _, ...line }) => line),
  );
  if (coupon) await recordCouponUse(tx, id, coupon, couponBuyer(buyer));
  if (pontos > 0) await redeemPoints(tx, { orderId: id, customerId, pontos, at });
  if (taken.length === 0) return { id, stockEvents: [] };
  const levels = await recordMovements(tx, taken, { tipo: "venda", orderId: id, at });
  return { id, stockEvents: await eventsOfLevels(tx, levels) };
}

/**
 * Places an order: its lines as they are sold today, coupon, points, totals, stock, number, history and event,
 * all or nothing. It starts as `pending` and expires as the store lays down.
 *
 * @param at when it was placed, for orders that come from elsewhere
 * @throws AppError 409 not enough stock, a coupon or points that are used up · 422 unknown customer, product or
 * variant, a discount above the subtotal, a coupon or points that do not hold, an amount that no order can hold
 */
export function createOrder(ctx: Ctx, input: NewOrder, at = new Date()): Promise<Order> {
  return transact(ctx, async (tx) => {
    const { id, stockEvents } = await writeOrder(tx, input, at);
    const order = await getOrderOrThrow(tx, id);
    await audit(tx, { action: "order.created", resource: "order", resourceId: id, after: order });
    await emitAll(tx, [...stockEvents, { event: "order.created", resourceId: id, data: order }]);
    return order;
  });
}
