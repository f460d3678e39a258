import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/http/errors";
import { ANONYMOUS, type Order, type OrderDetail } from "@/lib/orders/schema";
import { nextStatuses } from "@/lib/orders/status";

const itemFields = {
  id: true,
  productId: true,
  variantId: true,
  nome: true,
  sku: true,
  tamanho: true,
  cor: true,
  quantidade: true,
  precoCents: true,
  descontoCents: true,
  totalCents: true,
} as const;

const orderFields = {
  id: true,
  numero: true,
  status: true,
  origem: true,
  moeda: true,
  subtotalCents: true,
  descontoCents: true,
  freteCents: true,
  totalCents: true,
  reembolsadoCents: true,
  formaPagamento: true,
  customerId: true,
  clienteNome: true,
  clienteEmail: true,
  clienteTelefone: true,
  clienteDocumento: true,
  observacao: true,
  couponId: true,
  cupomCodigo: true,
  campaignId: true,
  ruleId: true,
  experimentId: true,
  experimentVariantId: true,
  motivoCancelamento: true,
  pagoEm: true,
  enviadoEm: true,
  entregueEm: true,
  devolvidoEm: true,
  canceladoEm: true,
  expiradoEm: true,
  reembolsadoEm: true,
  versao: true,
  criadoEm: true,
  atualizadoEm: true,
  items: { select: itemFields, orderBy: { posicao: "asc" } },
} as const;

/** The order as the API and its events show it. @throws AppError 404 */
export async function getOrderOrThrow(ctx: Ctx, id: string): Promise<Order> {
  const row = await ctx.db.order.findUnique({ where: { id }, select: orderFields });
  if (!row) throw notFound("Pedido");
  const { items, customerId, clienteNome, couponId, campaignId, ruleId, experimentId, ...order } = row;
  const { experimentVariantId, ...fields } = order;
  return {
    ...fields,
    cliente: clienteNome ?? ANONYMOUS,
    clienteId: customerId,
    atribuicao: {
      campanhaId: campaignId,
      cupomId: couponId,
      experimentoId: experimentId,
      varianteId: experimentVariantId,
      automacaoId: ruleId,
    },
    itens: items.map(({ productId, variantId, ...item }) => ({
      ...item,
      produtoId: productId,
      varianteId: variantId,
    })),
  };
}

/** GET /orders/{id}. @throws AppError 404 */
export async function readOrder(ctx: Ctx, id: string): Promise<OrderDetail> {
  const order = await getOrderOrThrow(ctx, id);
  const changes = await ctx.db.orderStatusChange.findMany({
    where: { orderId: id },
    select: { de: true, para: true, motivo: true, atorNome: true, criadoEm: true },
    orderBy: [{ criadoEm: "asc" }, { id: "asc" }],
  });
  const historico = changes.map(({ atorNome, ...change }) => ({ ...change, ator: atorNome }));
  return { ...order, historico, proximasAcoes: nextStatuses(order) };
}
