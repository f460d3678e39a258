import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { titleOf } from "@/lib/format/item-name";
import type { ManualOrder, ManualOrderDetail } from "@/lib/manual-orders/schema";
import { actionsOf, statusAt } from "@/lib/manual-orders/status";
import { withKitStock } from "@/lib/products/kit-units";
import { ChosenOption } from "@/lib/products/option-schema";
import { storefrontAddress } from "@/lib/stores/address";

/** One statement, because every change reads the manual order again for its event. */
const READ = `
  SELECT m.id, m.status, m."customerId", m."subtotalCents", m."descontoCents", m."freteCents", m."totalCents",
    m.observacao, m."formaPagamento", m."enderecoEntrega",
    m.entrega || jsonb_build_object('precoCents', m."freteCents") AS entrega, m."orderId" AS "pedidoId", m."validoAte", m."enviadoEm",
    m."convertidoEm", m."canceladoEm", m."expiradoEm", m."criadoEm", m."atualizadoEm", m.versao,
    CASE WHEN m."clienteNome" IS NOT NULL THEN json_build_object('nome', m."clienteNome", 'email', m."clienteEmail",
      'telefone', m."clienteTelefone", 'documento', m."clienteDocumento") END AS cliente,
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'descricao', i.descricao, 'precoCents', i."precoCents",
        'quantidade', i.quantidade, 'produtoId', i."productId", 'varianteId', i."variantId") ORDER BY i.posicao)
      FROM manual_order_items i WHERE i."storeId" = m."storeId" AND i."manualOrderId" = m.id), '[]') AS itens
  FROM manual_orders m WHERE m."storeId" = $1::uuid AND m.id = $2::uuid`;

/** @throws 404 */
export async function getManualOrderOrThrow(ctx: Ctx, id: string): Promise<ManualOrder> {
  const [order] = await sql<ManualOrder>(ctx, "manual-order", READ, [id]);
  if (!order) throw notFound("Pedido manual");
  return order;
}

type Goods = ManualOrderDetail["itens"][number]["produto"];

const goodsFields = {
  id: true,
  product: {
    select: {
      id: true,
      nome: true,
      sku: true,
      estoque: true,
      controlaEstoque: true,
      kit: true,
      removidoEm: true,
    },
  },
  variant: { select: { sku: true, tamanho: true, cor: true, opcoes: true, estoque: true, removidoEm: true } },
} as const;

async function goodsOf(ctx: Ctx, manualOrderId: string): Promise<Map<string, Goods>> {
  const rows = await ctx.db.manualOrderItem.findMany({ where: { manualOrderId }, select: goodsFields });
  const products = await withKitStock(
    ctx,
    rows.flatMap(({ product }) => product ?? []),
  );
  const stocked = new Map(products.map((product) => [product.id, product]));
  return new Map(
    rows.map(({ id, product: sold, variant }): [string, Goods] => {
      const product = sold && stocked.get(sold.id);
      if (!product) return [id, null];
      const { nome, controlaEstoque, removidoEm } = product;
      const goods = {
        nome: titleOf(nome, ChosenOption.array().parse(variant?.opcoes ?? [])),
        sku: (variant ?? product).sku,
        tamanho: variant?.tamanho ?? null,
        cor: variant?.cor ?? null,
        estoque: controlaEstoque ? (variant ?? product).estoque : null,
        existe: !removidoEm && !variant?.removidoEm,
      };
      return [id, goods];
    }),
  );
}

/**
 * @param host host of the request; the link uses it if it belongs to this store
 * @throws 404
 */
export async function readManualOrder(ctx: Ctx, id: string, host: string | null): Promise<ManualOrderDetail> {
  const order = await getManualOrderOrThrow(ctx, id);
  const extra = await ctx.db.manualOrder.findUniqueOrThrow({
    where: { id },
    select: { token: true, order: { select: { numero: true } }, criadoPor: { select: { nome: true } } },
  });
  const goods = await goodsOf(ctx, id);
  return {
    ...order,
    itens: order.itens.map((item) => ({ ...item, produto: goods.get(item.id) ?? null })),
    pedidoNumero: extra.order?.numero ?? null,
    criadoPor: extra.criadoPor?.nome ?? null,
    link: extra.token && (await storefrontAddress(ctx, `/loja/pedido/${extra.token}`, host)),
    proximasAcoes: actionsOf(statusAt(order, new Date())),
  };
}
