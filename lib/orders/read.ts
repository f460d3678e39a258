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

type Story = Pick<OrderDetail, "historico" | "reembolsos" | "notas">;

const REFUNDS = `
  SELECT r.id, r."valorCents", r."freteCents", r.motivo, r.reestocado, r."atorNome" AS ator, r."criadoEm",
    coalesce((SELECT json_agg(json_build_object('itemId', i."orderItemId", 'quantidade', i.quantidade,
        'valorCents', i."valorCents"))
      FROM refund_items i WHERE i."storeId" = r."storeId" AND i."refundId" = r.id), '[]') AS itens
  FROM refunds r WHERE r."storeId" = $1::uuid AND r."orderId" = $2::uuid ORDER BY r."criadoEm", r.id`;

const HISTORY = `SELECT de, para, motivo, "atorNome" AS ator, "criadoEm" FROM order_status_changes
  WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid ORDER BY "criadoEm", id`;

const NOTES = `SELECT id, texto, "autorNome" AS autor, "criadoEm" FROM order_notes
  WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid ORDER BY "criadoEm", id`;

/** What happened to it, oldest first. */
async function readStory(ctx: Ctx, orderId: string): Promise<Story> {
  const [historico, reembolsos, notas] = await Promise.all([
    sql<Story["historico"][number]>(ctx, "history-of-order", HISTORY, [orderId]),
    sql<Story["reembolsos"][number]>(ctx, "refunds-of-order", REFUNDS, [orderId]),
    sql<Story["notas"][number]>(ctx, "notes-of-order", NOTES, [orderId]),
  ]);
  return { historico, reembolsos, notas };
}

/** GET /orders/{id}. @throws AppError 404 */
export async function readOrder(ctx: Ctx, id: string): Promise<OrderDetail> {
  const order = await getOrderOrThrow(ctx, id);
  const isToldByItself = order.origem === "loja" && order.clienteEmail !== null;
  const [story, told] = await Promise.all([readStory(ctx, id), isToldByItself ? activeMails(ctx) : []]);
  const avisosAutomaticos = TOLD_STEPS.filter((step) => told.some((tipo) => tipo === step));
  return { ...order, ...story, proximasAcoes: nextStatuses(order), avisosAutomaticos };
}
