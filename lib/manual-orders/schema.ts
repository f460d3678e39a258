import { z } from "zod";
import { NewCustomer } from "@/lib/customers/schema";
import { listQuery } from "@/lib/http/filter-query";
import type { SearchPagination } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { FreeText, NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { MANUAL_ORDER_FILTERS } from "@/lib/manual-orders/filters";
import { ACTIONS, MANUAL_ORDER_STATUSES } from "@/lib/manual-orders/status";
import { atOnePrice, NewDelivery, NewDeliveryAddress } from "@/lib/orders/create/new-order-schema";
import { Delivery, DeliveryAddress, PAYMENT_METHODS } from "@/lib/orders/schema";
import { Price } from "@/lib/products/product-price";

const Status = z.enum(MANUAL_ORDER_STATUSES);

const NewItem = z.object({
  descricao: NameText.min(1).max(200),
  precoCents: Price,
  quantidade: z.int().min(1).max(999).default(1),
  produtoId: Uuid.nullish(),
  varianteId: Uuid.nullish(),
});

/** No defaults, because a change must leave fields alone that it does not name. */
const fields = {
  cliente: NewCustomer.nullish(),
  customerId: Uuid.nullish(),
  itens: z.array(NewItem).min(1).max(100),
  descontoCents: z.int().min(0),
  freteCents: Price,
  observacao: FreeText.max(2000).nullish(),
  /** Without a payment method the order does not expire automatically. */
  formaPagamento: z.enum(PAYMENT_METHODS).nullish(),
  enderecoEntrega: NewDeliveryAddress.nullish(),
  entrega: NewDelivery.nullish(),
};

type Buyers = { cliente?: unknown; customerId?: unknown };
const hasOneBuyer = ({ cliente, customerId }: Buyers) => !(cliente && customerId);
const twoBuyers = { path: ["customerId"], error: says("informe cliente ou customerId, não os dois") };

export const NewManualOrder = z
  .object({
    ...fields,
    descontoCents: fields.descontoCents.default(0),
    freteCents: fields.freteCents.default(0),
  })
  .check(atOnePrice)
  .refine(hasOneBuyer, twoBuyers);
export type NewManualOrder = z.output<typeof NewManualOrder>;

const versao = z.int().min(1).optional();

/**
 * Only given fields change. `itens` replaces all lines; `cliente` or `customerId` replaces the buyer (null:
 * no particular buyer). A stale `versao` is refused.
 */
export const ManualOrderChange = z
  .object({ ...fields, versao })
  .partial()
  .check(atOnePrice)
  .refine(hasOneBuyer, twoBuyers);
export type ManualOrderChange = z.output<typeof ManualOrderChange>;

/** `notificar` sends the link by e-mail. */
export const SendManualOrder = z.object({ notificar: z.boolean().optional() });
export type SendManualOrder = z.output<typeof SendManualOrder>;

export const Conversion = z.object({ pago: z.boolean(), versao });
export type Conversion = z.output<typeof Conversion>;

export const ListManualOrders = listQuery(MANUAL_ORDER_FILTERS);
export type ListManualOrders = z.output<typeof ListManualOrders>;
export type ManualOrderPage = { data: ManualOrderListItem[]; pagination: z.output<typeof SearchPagination> };

const Person = z.object({
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
});

export const ManualOrderListItem = z.object({
  id: z.uuid(),
  status: Status,
  cliente: Person.nullable(),
  customerId: z.uuid().nullable(),
  subtotalCents: z.int(),
  descontoCents: z.int(),
  freteCents: z.int(),
  totalCents: z.int(),
  validoAte: Timestamp,
  criadoEm: Timestamp,
});
export type ManualOrderListItem = z.input<typeof ManualOrderListItem>;

const Item = z.object({
  id: z.uuid(),
  descricao: z.string(),
  precoCents: z.int(),
  quantidade: z.int(),
  produtoId: z.uuid().nullable(),
  varianteId: z.uuid().nullable(),
});

export const ManualOrder = ManualOrderListItem.extend({
  itens: z.array(Item),
  observacao: z.string().nullable(),
  formaPagamento: z.enum(PAYMENT_METHODS).nullable(),
  enderecoEntrega: DeliveryAddress.nullable(),
  /** `precoCents` is always `freteCents`. */
  entrega: Delivery.nullable(),
  pedidoId: z.uuid().nullable(),
  enviadoEm: Timestamp.nullable(),
  convertidoEm: Timestamp.nullable(),
  canceladoEm: Timestamp.nullable(),
  expiradoEm: Timestamp.nullable(),
  atualizadoEm: Timestamp,
  versao: z.int(),
});
export type ManualOrder = z.input<typeof ManualOrder>;

/** The product's values of today; null for a free line. */
const Goods = z.object({
  nome: z.string(),
  sku: z.string().nullable(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  /** Null: the stock is not counted. */
  estoque: z.int().nullable(),
  /** False: the product is no longer for sale. */
  existe: z.boolean(),
});

/** `link`: the customer's link, as soon as the offer was sent. */
export const ManualOrderDetail = ManualOrder.extend({
  itens: z.array(Item.extend({ produto: Goods.nullable() })),
  pedidoNumero: z.int().nullable(),
  criadoPor: z.string().nullable(),
  link: z.url().nullable(),
  proximasAcoes: z.array(z.enum(ACTIONS)),
});
export type ManualOrderDetail = z.input<typeof ManualOrderDetail>;
