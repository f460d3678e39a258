import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import type { ManualOrder, ManualOrderDetail } from "@/lib/manual-orders/schema";
import { actionsOf, statusAt } from "@/lib/manual-orders/status";
import { DeliveryAddress } from "@/lib/orders/schema";
import { storefrontAddress } from "@/lib/stores/address";

const itemFields = {
  id: true,
  descricao: true,
  precoCents: true,
  quantidade: true,
  productId: true,
  variantId: true,
} as const;

const fields = {
  id: true,
  status: true,
  customerId: true,
  clienteNome: true,
  clienteEmail: true,
  clienteTelefone: true,
  clienteDocumento: true,
  subtotalCents: true,
  descontoCents: true,
  freteCents: true,
  totalCents: true,
  observacao: true,
  formaPagamento: true,
  enderecoEntrega: true,
  orderId: true,
  validoAte: true,
  enviadoEm: true,
  convertidoEm: true,
  canceladoEm: true,
  expiradoEm: true,
  criadoEm: true,
  atualizadoEm: true,
  versao: true,
  items: { select: itemFields, orderBy: { posicao: "asc" } },
} as const;

/** @throws 404 */
export async function getManualOrderOrThrow(ctx: Ctx, id: string): Promise<ManualOrder> {
  const row = await ctx.db.manualOrder.findUnique({ where: { id }, select: fields });
  if (!row) throw notFound("Pedido manual");
  const {
    items,
    orderId,
    enderecoEntrega,
    clienteNome,
    clienteEmail,
    clienteTelefone,
    clienteDocumento,
    ...order
  } = row;
  const contact = { email: clienteEmail, telefone: clienteTelefone, documento: clienteDocumento };
  return {
    ...order,
    pedidoId: orderId,
    enderecoEntrega: DeliveryAddress.nullable().parse(enderecoEntrega),
    cliente: clienteNome === null ? null : { nome: clienteNome, ...contact },
    itens: items.map(({ productId, variantId, ...item }) => ({
      ...item,
      produtoId: productId,
      varianteId: variantId,
    })),
  };
}

type Goods = ManualOrderDetail["itens"][number]["produto"];

const goodsFields = {
  id: true,
  product: { select: { nome: true, estoque: true, controlaEstoque: true, removidoEm: true } },
  variant: { select: { sku: true, tamanho: true, cor: true, estoque: true, removidoEm: true } },
} as const;

async function goodsOf(ctx: Ctx, manualOrderId: string): Promise<Map<string, Goods>> {
  const rows = await ctx.db.manualOrderItem.findMany({ where: { manualOrderId }, select: goodsFields });
  return new Map(
    rows.map(({ id, product, variant }): [string, Goods] => {
      if (!product) return [id, null];
      const { nome, controlaEstoque, removidoEm } = product;
      const goods = {
        nome,
        sku: variant?.sku ?? null,
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
