import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { activeMails } from "@/lib/orders/mail-texts";
import type { Order, OrderDetail } from "@/lib/orders/schema";
import { ANONYMOUS, nextStatuses, TOLD_STEPS } from "@/lib/orders/status";

/** One statement: every change reads it again for its event. */
const READ_ORDER = `
  SELECT o.id, o.numero, o.status, o.origem, o.moeda, o."subtotalCents", o."descontoCents", o."freteCents",
    o."totalCents", o."reembolsadoCents", o."pagoComPontosCents", o."pontosUsados", o."formaPagamento",
    coalesce(o."clienteNome", '${ANONYMOUS}') AS cliente, o."customerId" AS "clienteId", o."clienteEmail",
    o."clienteTelefone", o."clienteDocumento", o.observacao, o."enderecoEntrega", o."cupomCodigo",
    o."codigoRastreio", o."motivoCancelamento", o."expiraEm", o."pagoEm", o."enviadoEm", o."entregueEm",
    o."devolvidoEm", o."canceladoEm", o."expiradoEm", o."reembolsadoEm", o.versao, o."criadoEm", o."atualizadoEm",
    json_build_object('campanhaId', o."campaignId", 'cupomId', o."couponId", 'experimentoId', o."experimentId",
      'varianteId', o."experimentVariantId", 'automacaoId', o."ruleId") AS atribuicao,
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'produtoId', i."productId", 'varianteId', i."variantId",
        'nome', i.nome, 'sku', i.sku, 'tamanho', i.tamanho, 'cor', i.cor, 'quantidade', i.quantidade,
        'precoCents', i."precoCents", 'descontoCents', i."descontoCents", 'totalCents', i."totalCents",
        'quantidadeReembolsada', r.quantidade, 'reembolsadoCents', r.cents) ORDER BY i.posicao)
      FROM order_items i, LATERAL (
        SELECT coalesce(sum(ri.quantidade), 0) AS quantidade, coalesce(sum(ri."valorCents"), 0) AS cents
        FROM refund_items ri WHERE ri."storeId" = i."storeId" AND ri."orderItemId" = i.id) r
      WHERE i."storeId" = o."storeId" AND i."orderId" = o.id), '[]') AS itens
  FROM orders o WHERE o."storeId" = $1::uuid AND o.id = ANY($2::uuid[])`;

/** In no order. */
export const readOrders = (ctx: Ctx, ids: readonly string[]): Promise<Order[]> =>
  sql<Order>(ctx, "orders-by-id", READ_ORDER, [ids]);

/**
 * As the API and events show it.
 * @throws AppError 404
 */
export async function getOrderOrThrow(ctx: Ctx, id: string): Promise<Order> {
  const [order] = await readOrders(ctx, [id]);
  if (!order) throw notFound("Pedido");
  return order;
}

const oldestFirst = [{ criadoEm: "asc" }, { id: "asc" }] as const;

const refundFields = {
  id: true,
  valorCents: true,
  freteCents: true,
  motivo: true,
  reestocado: true,
  atorNome: true,
  criadoEm: true,
  items: { select: { orderItemId: true, quantidade: true, valorCents: true } },
} as const;

async function readRefunds(ctx: Ctx, orderId: string): Promise<OrderDetail["reembolsos"]> {
  const refunds = await ctx.db.refund.findMany({
    where: { orderId },
    select: refundFields,
    orderBy: [...oldestFirst],
  });
  return refunds.map(({ atorNome, items, ...refund }) => ({
    ...refund,
    ator: atorNome,
    itens: items.map(({ orderItemId, ...item }) => ({ ...item, itemId: orderItemId })),
  }));
}

async function readHistory(ctx: Ctx, orderId: string): Promise<OrderDetail["historico"]> {
  const changes = await ctx.db.orderStatusChange.findMany({
    where: { orderId },
    select: { de: true, para: true, motivo: true, atorNome: true, criadoEm: true },
    orderBy: [...oldestFirst],
  });
  return changes.map(({ atorNome, ...change }) => ({ ...change, ator: atorNome }));
}

async function readNotes(ctx: Ctx, orderId: string): Promise<OrderDetail["notas"]> {
  const notes = await ctx.db.orderNote.findMany({
    where: { orderId },
    select: { id: true, texto: true, autorNome: true, criadoEm: true },
    orderBy: [...oldestFirst],
  });
  return notes.map(({ autorNome, ...note }) => ({ ...note, autor: autorNome }));
}

/** GET /orders/{id}. @throws AppError 404 */
export async function readOrder(ctx: Ctx, id: string): Promise<OrderDetail> {
  const order = await getOrderOrThrow(ctx, id);
  const isToldByItself = order.origem === "loja" && order.clienteEmail !== null;
  const [historico, reembolsos, notas, told] = await Promise.all([
    readHistory(ctx, id),
    readRefunds(ctx, id),
    readNotes(ctx, id),
    isToldByItself ? activeMails(ctx) : [],
  ]);
  const avisosAutomaticos = TOLD_STEPS.filter((step) => told.some((tipo) => tipo === step));
  return { ...order, historico, reembolsos, notas, proximasAcoes: nextStatuses(order), avisosAutomaticos };
}
