import { z } from "zod";
import { NewCustomer } from "@/lib/customers/schema";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { Price } from "@/lib/products/schema";

const Status = z.enum(["aberto", "enviado", "convertido", "cancelado", "expirado"]);

const NewItem = z.object({
  descricao: z.string().trim().min(1).max(200),
  precoCents: Price,
  quantidade: z.int().min(1).max(999).default(1),
  produtoId: z.uuid().nullish(),
  varianteId: z.uuid().nullish(),
});

/** Body of POST /manual-orders (store-api.md endpoint 21; decisions: Manual orders). */
export const NewManualOrder = z
  .object({
    cliente: NewCustomer.nullish(),
    customerId: z.uuid().nullish(),
    itens: z.array(NewItem).min(1).max(100),
    descontoCents: z.int().min(0).default(0),
    freteCents: Price.default(0),
    observacao: z.string().trim().max(2000).nullish(),
  })
  .refine(({ cliente, customerId }) => !(cliente && customerId), {
    path: ["customerId"],
    error: "informe cliente ou customerId, não os dois",
  });
export type NewManualOrder = z.output<typeof NewManualOrder>;

/** Query of GET /manual-orders. */
export const ListManualOrders = PageQuery.extend({ status: Status.optional() });
export type ListManualOrders = z.output<typeof ListManualOrders>;

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

/** The manual order in the API and in the `data` of its events. */
export const ManualOrder = ManualOrderListItem.extend({
  itens: z.array(Item),
  observacao: z.string().nullable(),
  atualizadoEm: Timestamp,
});
export type ManualOrder = z.input<typeof ManualOrder>;
