import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { ORDER_STATUSES } from "@/lib/orders/status";

const Status = z.enum(ORDER_STATUSES);

/**
 * Query of GET /orders (store-api.md endpoint 15). `status` takes several, separated by commas; a value that
 * no order has finds nothing (decisions: Orders).
 */
export const ListOrders = PageQuery.extend({ status: z.string().optional() });
export type ListOrders = z.output<typeof ListOrders>;

/** What `cliente` says of an order without a customer (decisions: Orders). */
export const ANONYMOUS = "Anônimo";

export const OrderListItem = z.object({
  id: z.uuid(),
  numero: z.int(),
  status: Status,
  origem: z.enum(["loja", "manual", "api"]),
  moeda: z.string(),
  totalCents: z.int(),
  cliente: z.string(),
  clienteId: z.uuid().nullable(),
  criadoEm: Timestamp,
});
export type OrderListItem = z.input<typeof OrderListItem>;

const OrderItem = z.object({
  id: z.uuid(),
  produtoId: z.uuid().nullable(),
  varianteId: z.uuid().nullable(),
  nome: z.string(),
  sku: z.string().nullable(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  quantidade: z.int(),
  precoCents: z.int(),
  descontoCents: z.int(),
  totalCents: z.int(),
});

/** The order in the `data` of order events. */
export const Order = OrderListItem.extend({
  clienteEmail: z.string().nullable(),
  clienteTelefone: z.string().nullable(),
  clienteDocumento: z.string().nullable(),
  subtotalCents: z.int(),
  descontoCents: z.int(),
  freteCents: z.int(),
  reembolsadoCents: z.int(),
  formaPagamento: z.enum(["pix", "boleto", "cartao", "outro"]).nullable(),
  cupomCodigo: z.string().nullable(),
  observacao: z.string().nullable(),
  motivoCancelamento: z.enum(["cliente", "estoque", "fraude", "outro"]).nullable(),
  atribuicao: z.object({
    campanhaId: z.uuid().nullable(),
    cupomId: z.uuid().nullable(),
    experimentoId: z.uuid().nullable(),
    varianteId: z.uuid().nullable(),
    automacaoId: z.uuid().nullable(),
  }),
  itens: z.array(OrderItem),
  pagoEm: Timestamp.nullable(),
  enviadoEm: Timestamp.nullable(),
  entregueEm: Timestamp.nullable(),
  devolvidoEm: Timestamp.nullable(),
  canceladoEm: Timestamp.nullable(),
  expiradoEm: Timestamp.nullable(),
  reembolsadoEm: Timestamp.nullable(),
  atualizadoEm: Timestamp,
  versao: z.int(),
});
export type Order = z.input<typeof Order>;

const StatusChange = z.object({
  de: Status.nullable(),
  para: Status,
  motivo: z.string().nullable(),
  ator: z.string().nullable(),
  criadoEm: Timestamp,
});

/** GET /orders/{id}: the order, how it got here, and the values that POST /orders/{id}/status takes next. */
export const OrderDetail = Order.extend({
  historico: z.array(StatusChange),
  proximasAcoes: z.array(Status),
});
export type OrderDetail = z.input<typeof OrderDetail>;

/** Body of POST /orders/{id}/status. */
export const OrderMove = z.object({
  para: Status,
  motivo: z.string().trim().max(255).nullish(),
});
export type OrderMove = z.output<typeof OrderMove>;
