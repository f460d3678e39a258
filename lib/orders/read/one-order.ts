import type { Ctx } from "@/lib/ctx";
import { shownValuesOf } from "@/lib/custom-fields/values-sql";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { deliveryOf } from "@/lib/orders/delivery/stored-delivery";
import { activeMails } from "@/lib/orders/mails/texts";
import { PARCELS, withLinks } from "@/lib/orders/parcels/rows";
import type { Order, OrderDetail } from "@/lib/orders/schema";
import { ANONYMOUS, nextStatuses, TOLD_STEPS } from "@/lib/orders/status";
import { optionsIn } from "@/lib/products/options";

/** One statement, because every change reads the order again for its event. `more`: further columns. */
const orderSql = (more = "") => `
  SELECT o.id, o.numero, o.status, o.origem, o.moeda, o."subtotalCents", o."descontoCents", o."freteCents",
    o."totalCents", o."reembolsadoCents", o."pagoComPontosCents", o."pontosUsados", o."formaPagamento",
    coalesce(o."clienteNome", '${ANONYMOUS}') AS cliente, o."customerId" AS "clienteId", o."clienteEmail",
    o."clienteTelefone", o."clienteDocumento", o.observacao, o."enderecoEntrega", o.entrega, o."cupomCodigo",
    o."codigoRastreio", o."motivoCancelamento", o."expiraEm", o."pagoEm", o."enviadoEm", o."entregueEm",
    o."devolvidoEm", o."canceladoEm", o."expiradoEm", o."reembolsadoEm", o.versao, o."criadoEm", o."atualizadoEm",
    json_build_object('campanhaId', o."campaignId", 'cupomId', o."couponId", 'experimentoId', o."experimentId",
      'varianteId', o."experimentVariantId", 'automacaoId', o."ruleId") AS atribuicao,
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'produtoId', i."productId", 'varianteId', i."variantId",
        'nome', i.nome, 'sku', i.sku, 'tamanho', i.tamanho, 'cor', i.cor, 'quantidade', i.quantidade,
        'precoCents', i."precoCents", 'descontoCents', i."descontoCents", 'totalCents', i."totalCents",
        'kit', coalesce(i.kit, '[]'), 'opcoes', i.opcoes,
        'quantidadeReembolsada', r.quantidade, 'reembolsadoCents', r.cents) ORDER BY i.posicao)
      FROM order_items i, LATERAL (
        SELECT coalesce(sum(ri.quantidade), 0) AS quantidade, coalesce(sum(ri."valorCents"), 0) AS cents
        FROM refund_items ri WHERE ri."storeId" = i."storeId" AND ri."orderItemId" = i.id) r
      WHERE i."storeId" = o."storeId" AND i."orderId" = o.id), '[]') AS itens,${PARCELS} AS envios,
    ${shownValuesOf("o")} AS "camposPersonalizados"${more}
  FROM orders o WHERE o."storeId" = $1::uuid AND o.id = ANY($2::uuid[])`;

const READ_ORDER = orderSql();

type Item = Order["itens"][number];
type Row = Omit<Order, "itens"> & { itens: (Omit<Item, "opcoes"> & { opcoes: Item["opcoes"] | null })[] };

/** Orders from before `opcoes` kept size and colour only. */
const withOptions = <Found extends Row>(row: Found) => ({
  ...row,
  itens: row.itens.map((item) => ({ ...item, opcoes: item.opcoes ?? optionsIn({ ...item, opcoes: [] }) })),
});

/** The result has no particular order. */
export async function readOrders(ctx: Ctx, ids: readonly string[]): Promise<Order[]> {
  const rows = await sql<Row>(ctx, "orders-by-id", READ_ORDER, [ids]);
  return rows.map((row) => ({ ...withLinks(withOptions(row)), ...deliveryOf(row) }));
}

/**
 * The order as the API and events show it.
 * @throws 404
 */
export async function getOrderOrThrow(ctx: Ctx, id: string): Promise<Order> {
  const [order] = await readOrders(ctx, [id]);
  if (!order) throw notFound("Pedido");
  return order;
}

/** Oldest first. */
const STORY = `,
    coalesce((SELECT json_agg(json_build_object('de', h.de, 'para', h.para, 'motivo', h.motivo, 'ator', h."atorNome",
        'criadoEm', h."criadoEm") ORDER BY h."criadoEm", h.id)
      FROM order_status_changes h WHERE h."storeId" = o."storeId" AND h."orderId" = o.id), '[]') AS historico,
    coalesce((SELECT json_agg(json_build_object('id', r.id, 'valorCents', r."valorCents", 'freteCents', r."freteCents",
        'motivo', r.motivo, 'reestocado', r.reestocado, 'ator', r."atorNome", 'criadoEm', r."criadoEm",
        'itens', coalesce((SELECT json_agg(json_build_object('itemId', i."orderItemId", 'quantidade', i.quantidade,
            'valorCents', i."valorCents"))
          FROM refund_items i WHERE i."storeId" = r."storeId" AND i."refundId" = r.id), '[]'))
        ORDER BY r."criadoEm", r.id)
      FROM refunds r WHERE r."storeId" = o."storeId" AND r."orderId" = o.id), '[]') AS reembolsos,
    coalesce((SELECT json_agg(json_build_object('id', n.id, 'texto', n.texto, 'autor', n."autorNome",
        'criadoEm', n."criadoEm") ORDER BY n."criadoEm", n.id)
      FROM order_notes n WHERE n."storeId" = o."storeId" AND n."orderId" = o.id), '[]') AS notas,
    coalesce((SELECT json_agg(json_build_object('antes', a.antes, 'depois', a.depois, 'criadoEm', a."criadoEm")
        ORDER BY a."criadoEm", a.id)
      FROM order_address_changes a WHERE a."storeId" = o."storeId" AND a."orderId" = o.id), '[]') AS "enderecosCorrigidos"`;

const READ_ORDER_AND_STORY = orderSql(STORY);

type Story = Pick<OrderDetail, "historico" | "reembolsos" | "notas" | "enderecosCorrigidos">;

/** JSON carries times as text; this turns them into dates. */
const dated = <Row extends { criadoEm: Date | string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, criadoEm: new Date(row.criadoEm) }));

/** @throws 404 */
export async function readOrder(ctx: Ctx, id: string): Promise<OrderDetail> {
  const [order] = await sql<Row & Story>(ctx, "order-and-story", READ_ORDER_AND_STORY, [[id]]);
  if (!order) throw notFound("Pedido");
  const isToldByItself = order.origem === "loja" && order.clienteEmail !== null;
  const told = isToldByItself ? await activeMails(ctx) : [];
  return {
    ...withLinks(withOptions(order)),
    ...deliveryOf(order),
    historico: dated(order.historico),
    reembolsos: dated(order.reembolsos),
    notas: dated(order.notas),
    enderecosCorrigidos: dated(order.enderecosCorrigidos),
    proximasAcoes: nextStatuses(order),
    avisosAutomaticos: TOLD_STEPS.filter((step) => told.some((tipo) => tipo === step)),
  };
}
