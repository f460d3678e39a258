import { z } from "zod";
import { CustomValues, CustomValuesChange } from "@/lib/custom-fields/schema";
import { place } from "@/lib/customers/address-schema";
import { BulkIds, bulkOutcome } from "@/lib/http/bulk";
import { filterSchema } from "@/lib/http/filter-query";
import { Cursor, PageQuery } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { CodeText, FreeText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { ORDER_FILTERS } from "@/lib/orders/filters";
import { Parcel } from "@/lib/orders/parcels/schema";
import { ORDER_STATUSES } from "@/lib/orders/status";
import { KitLine } from "@/lib/products/kit-schema";
import { ChosenOption } from "@/lib/products/option-schema";

const Status = z.enum(ORDER_STATUSES);
export const PAYMENT_METHODS = ["pix", "boleto", "cartao", "outro"] as const;
const PaymentMethod = z.enum(PAYMENT_METHODS);

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
  /** With size and colour. */
  opcoes: z.array(ChosenOption),
  quantidade: z.int(),
  precoCents: z.int(),
  descontoCents: z.int(),
  totalCents: z.int(),
  quantidadeReembolsada: z.int(),
  reembolsadoCents: z.int(),
  /** What one unit was made of when it was sold; empty if the line is no kit. */
  kit: z.array(KitLine),
});

/** A copy of the address: later changes of the customer do not change the order. */
export const DeliveryAddress = z.object({
  destinatario: z.string().nullable(),
  ...place,
});
export type DeliveryAddress = z.input<typeof DeliveryAddress>;

/** The delivery that the buyer chose, or that the team agreed on. */
export const Delivery = z.object({
  /** The service, by the name that the buyer saw. */
  servico: z.string(),
  /** The service's code at the carrier. */
  codigo: z.string().nullable(),
  transportadora: z.string().nullable(),
  /** What the buyer paid for the freight when the order was made. */
  precoCents: z.int(),
  prazoDiasUteis: z.int().nullable(),
  /** Where and when the buyer picks up the goods; null: they are sent. */
  retirada: z.string().nullable(),
  /** Null: the weight of some product was unknown. */
  pesoGramas: z.int().nullable(),
  volumes: z.int(),
});
export type Delivery = z.output<typeof Delivery>;

/** Also the `data` of order events. */
export const Order = OrderListItem.extend({
  clienteEmail: z.string().nullable(),
  clienteTelefone: z.string().nullable(),
  clienteDocumento: z.string().nullable(),
  subtotalCents: z.int(),
  descontoCents: z.int(),
  freteCents: z.int(),
  reembolsadoCents: z.int(),
  /** The part of the total that points paid. */
  pagoComPontosCents: z.int(),
  pontosUsados: z.int(),
  formaPagamento: PaymentMethod.nullable(),
  cupomCodigo: z.string().nullable(),
  observacao: z.string().nullable(),
  enderecoEntrega: DeliveryAddress.nullable(),
  entrega: Delivery.nullable(),
  codigoRastreio: z.string().nullable(),
  motivoCancelamento: z.enum(["cliente", "estoque", "fraude", "outro"]).nullable(),
  atribuicao: z.object({
    campanhaId: z.uuid().nullable(),
    cupomId: z.uuid().nullable(),
    experimentoId: z.uuid().nullable(),
    varianteId: z.uuid().nullable(),
    automacaoId: z.uuid().nullable(),
  }),
  itens: z.array(OrderItem),
  /** Its parcels. An order that was shipped before parcels existed has none. */
  envios: z.array(Parcel),
  /** The store's own fields. */
  camposPersonalizados: CustomValues,
  /** When the order expires if nobody pays it. */
  expiraEm: Timestamp.nullable(),
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

const Refund = z.object({
  id: z.uuid(),
  valorCents: z.int(),
  /** The freight's part of `valorCents`. */
  freteCents: z.int(),
  motivo: z.string().nullable(),
  reestocado: z.boolean(),
  ator: z.string().nullable(),
  criadoEm: Timestamp,
  itens: z.array(z.object({ itemId: z.uuid(), quantidade: z.int(), valorCents: z.int() })),
});

/** Only given fields change; null clears a field. */
export const OrderChange = z
  .object({
    codigoRastreio: CodeText.max(80)
      .nullable()
      .transform((code) => code || null),
    observacao: FreeText.max(2000)
      .nullable()
      .transform((text) => text || null),
    camposPersonalizados: CustomValuesChange,
  })
  .partial();
export type OrderChange = z.output<typeof OrderChange>;

export const NewOrderNote = z.object({ texto: FreeText.min(1, says("escreva a nota")).max(2000) });
export type NewOrderNote = z.output<typeof NewOrderNote>;

/** The customer never sees notes. */
export const OrderNote = z.object({
  id: z.uuid(),
  texto: z.string(),
  autor: z.string().nullable(),
  criadoEm: Timestamp,
});
export type OrderNote = z.input<typeof OrderNote>;

export const OrderDetail = Order.extend({
  historico: z.array(StatusChange),
  reembolsos: z.array(Refund),
  notas: z.array(OrderNote),
  /** Addresses that the buyer corrected, oldest first. */
  enderecosCorrigidos: z.array(
    z.object({ antes: DeliveryAddress, depois: DeliveryAddress, criadoEm: Timestamp }),
  ),
  proximasAcoes: z.array(Status),
  /** The store e-mails the buyer about these steps unless `notificar` is false. */
  avisosAutomaticos: z.array(Status),
});
export type OrderDetail = z.input<typeof OrderDetail>;

export const OrderMove = z.object({
  para: Status,
  motivo: FreeText.max(255).nullish(),
  /** Default: true for `cancelled`, false for `returned` and `refunded`. */
  reestocar: z.boolean().optional(),
  /** Default: the store's setting for its shop's orders, false for other orders. */
  notificar: z.boolean().optional(),
});
export type OrderMove = z.output<typeof OrderMove>;

/** The same step for many orders. */
export const OrdersMove = z.object({ ids: BulkIds, ...OrderMove.shape });
export type OrdersMove = z.output<typeof OrdersMove>;

export const OrdersMoved = bulkOutcome({ status: Status.nullable() });
export type OrdersMoved = z.output<typeof OrdersMoved>;

/** For the list and its CSV. */
export const OrderFilters = filterSchema(ORDER_FILTERS);
export type OrderFilters = z.output<typeof OrderFilters>;

export const ListOrders = PageQuery.extend(OrderFilters.shape);
export type ListOrders = z.output<typeof ListOrders>;

/** `cursor` walks all orders. */
export const ListPublicOrders = PageQuery.extend({
  status: z.string().optional().meta({
    description: "Um status, ou vários separados por vírgula; o que não existe não encontra nada.",
  }),
  cursor: Cursor,
  atualizadoDesde: Instant.optional().meta({
    description:
      "Só os pedidos feitos ou mudados desde então. Para sincronizar: o começo da leitura anterior menos cinco minutos, pois uma mudança leva a hora em que começou. Conta o que `GET /api/v1/orders/{id}` mostra; notas internas, cobranças e devoluções em andamento não contam (`payment.*`, `return.*`).",
  }),
});
export type ListPublicOrders = z.output<typeof ListPublicOrders>;

const Cents = z.int().min(0).max(2_147_483_647);

const RefundItem = z.object({
  itemId: Uuid,
  /** Units that come back. */
  quantidade: z.int().min(0).max(2_147_483_647).optional(),
  /** Default: the units' share of what is left of the line. */
  valorCents: Cents.optional(),
});

/** Strict, because a misspelt field must not refund everything. */
export const NewRefund = z
  .object({
    itens: z.array(RefundItem).min(1).max(100).optional(),
    freteCents: Cents.optional(),
    /** Instead of lines and freight. */
    valorCents: z.int().min(1).max(2_147_483_647).optional(),
    motivo: FreeText.max(255).nullish(),
    reestocar: z.boolean().default(false),
    notificar: z.boolean().optional(),
  })
  .refine(
    ({ valorCents, itens, freteCents }) => valorCents === undefined || (!itens && freteCents === undefined),
    {
      path: ["valorCents"],
      error: says("informe um valor, ou itens e frete, não os dois"),
    },
  )
  .refine(({ valorCents, itens, freteCents }) => (valorCents ?? itens ?? freteCents) !== undefined, {
    path: ["itens"],
    error: says("informe itens, freteCents ou valorCents"),
  });
export type NewRefund = z.output<typeof NewRefund>;
/** Without any field: all that is left. */
export type RefundWish = Partial<Omit<NewRefund, "notificar">> & Pick<NewRefund, "reestocar">;
