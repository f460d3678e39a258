import type { OrderStatus } from "@/lib/db/generated/client";
import { optionsIn } from "@/lib/products/options";
import type { StoreDemo } from "./demo";
import { after, MINUTE_MS } from "./moments";
import {
  discountTotal,
  isUndone,
  lineTotal,
  type Order,
  reachedAt,
  refundTotal,
  statusOf,
  subtotalOf,
  totalOf,
} from "./order";
import { Random } from "./random";

function lastChange({ steps, criadoEm, refund }: Order): Date {
  const last = steps.at(-1)?.at ?? criadoEm;
  return refund && refund.at > last ? refund.at : last;
}

function versionOf({ steps, refund }: Order): number {
  const isPartial = refund !== null && steps.at(-1)?.para !== "refunded";
  return steps.length + (isPartial ? 1 : 0);
}

function orderRow({ store }: StoreDemo, order: Order, random: Random) {
  const { id, numero, customer, buyer, endereco, coupon, experiment } = order;
  const shipped = reachedAt(order, "shipped");
  return {
    id,
    storeId: store.id,
    numero,
    status: statusOf(order),
    origem: order.origem,
    moeda: "BRL",
    subtotalCents: subtotalOf(order),
    descontoCents: discountTotal(order),
    freteCents: order.freteCents,
    totalCents: totalOf(order),
    reembolsadoCents: order.refund ? refundTotal(order.refund) : 0,
    pagoComPontosCents: order.pagoComPontosCents,
    pontosUsados: order.pontosUsados,
    formaPagamento: order.pagamento,
    customerId: customer?.row.id ?? null,
    clienteNome: buyer?.nome ?? null,
    clienteEmail: buyer?.email ?? null,
    clienteTelefone: buyer?.telefone ?? null,
    clienteDocumento: buyer?.documento ?? null,
    ...(endereco && { enderecoEntrega: { ...endereco, destinatario: buyer?.nome ?? null } }),
    couponId: coupon?.row.id ?? null,
    cupomCodigo: coupon?.row.codigo ?? null,
    campaignId: order.campaignId,
    ruleId: order.ruleId,
    experimentId: experiment?.id ?? null,
    experimentVariantId: experiment?.variantId ?? null,
    codigoRastreio: shipped && `AU${random.digits(9)}BR`,
    motivoCancelamento: order.motivoCancelamento,
    ciclo: order.fate === "paidLate" && reachedAt(order, "paid") ? 2 : 1,
    expiraEm: order.origem === "manual" ? null : order.expiraEm,
    pagoEm: reachedAt(order, "paid"),
    enviadoEm: shipped,
    entregueEm: reachedAt(order, "delivered"),
    devolvidoEm: reachedAt(order, "returned"),
    canceladoEm: reachedAt(order, "cancelled"),
    expiradoEm: reachedAt(order, "expired"),
    reembolsadoEm: reachedAt(order, "refunded"),
    versao: versionOf(order),
    criadoEm: order.criadoEm,
    atualizadoEm: lastChange(order),
  };
}

function addItems({ rows, store }: StoreDemo, { id: orderId, lines }: Order): void {
  for (const [posicao, line] of lines.entries()) {
    const { id, sku, nome, quantidade, precoCents, descontoCents } = line;
    rows.orderItems.push({
      id,
      storeId: store.id,
      orderId,
      posicao,
      productId: sku?.productId ?? null,
      variantId: sku?.variantId ?? null,
      nome,
      sku: sku?.sku ?? null,
      tamanho: sku?.tamanho ?? null,
      cor: sku?.cor ?? null,
      opcoes: sku ? optionsIn(sku) : [],
      quantidade,
      precoCents,
      custoCents: sku?.custoCents ?? null,
      descontoCents,
      totalCents: lineTotal(line),
    });
  }
}

const BY_THE_TEAM: OrderStatus[] = ["processing", "shipped", "returned", "cancelled", "refunded"];

function actorOf({ seller }: StoreDemo, { customer, origem }: Order, para: OrderStatus) {
  const isTeam = BY_THE_TEAM.includes(para) || (origem === "manual" && para === "pending");
  if (isTeam) return { atorTipo: "user" as const, atorId: seller.id, atorNome: seller.nome };
  if (para === "pending" && customer) {
    return { atorTipo: "customer" as const, atorId: customer.row.id, atorNome: customer.row.nome };
  }
  return { atorTipo: "system" as const, atorId: null, atorNome: "sistema" };
}

function addHistory(demo: StoreDemo, order: Order, random: Random): void {
  const { rows, store } = demo;
  for (const [index, { para, at }] of order.steps.entries()) {
    rows.statusChanges.push({
      id: random.id(at),
      storeId: store.id,
      orderId: order.id,
      de: order.steps[index - 1]?.para ?? null,
      para,
      motivo: para === "cancelled" ? order.motivoCancelamento : null,
      ...actorOf(demo, order, para),
      criadoEm: at,
    });
  }
}

function addCouponUse({ rows, store }: StoreDemo, order: Order, random: Random): void {
  const { coupon, customer, buyer, criadoEm } = order;
  if (!coupon) return;
  const confirmed = statusOf(order) === "pending" ? "reservado" : "confirmado";
  rows.couponUses.push({
    id: random.id(criadoEm),
    storeId: store.id,
    couponId: coupon.row.id,
    orderId: order.id,
    customerId: customer?.row.id ?? null,
    email: buyer?.email ?? null,
    documento: buyer?.documento ?? null,
    status: isUndone(order) ? "liberado" : confirmed,
    descontoCents: discountTotal(order),
    criadoEm,
    atualizadoEm: lastChange(order),
  });
}

const NOTES = [
  "Cliente pediu para entregar na portaria até as 18h.",
  "Embrulhar para presente, sem nota de preço.",
  "Conferir a costura antes de embalar: lote com reclamação.",
  "Transportadora confirmou nova tentativa para amanhã.",
  "Trocou o tamanho por telefone antes do envio.",
  "Mandar junto o catálogo da coleção nova.",
];

export function addOrders(demo: StoreDemo, orders: readonly Order[]): void {
  const { rows, store, seller } = demo;
  const random = new Random(`order rows ${store.subdominio}`);
  for (const order of orders) {
    rows.orders.push(orderRow(demo, order, random));
    addItems(demo, order);
    addHistory(demo, order, random);
    addCouponUse(demo, order, random);
    if (!order.steps.some(({ para }) => para === "processing") || !random.chance(0.04)) continue;
    const criadoEm = after(
      reachedAt(order, "processing") ?? order.criadoEm,
      random.between(2, 50) * MINUTE_MS,
    );
    if (criadoEm > demo.now) continue;
    const note = { texto: random.pick(NOTES), autorId: seller.id, autorNome: seller.nome };
    rows.orderNotes.push({
      ...note,
      id: random.id(criadoEm),
      storeId: store.id,
      orderId: order.id,
      criadoEm,
    });
  }
}
