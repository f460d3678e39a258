import { z } from "zod";
import { CUSTOMER_FILTERS } from "@/lib/customers/filters";
import { Tag } from "@/lib/customers/schema";
import { BulkIds, bulkOutcome } from "@/lib/http/bulk";
import { filterSchema } from "@/lib/http/filter-query";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";

export const CustomerFilters = filterSchema(CUSTOMER_FILTERS).extend({ tag: Tag.optional() });
export type CustomerFilters = z.output<typeof CustomerFilters>;

export const ListCustomers = PageQuery.extend(CustomerFilters.shape);
export type ListCustomers = z.output<typeof ListCustomers>;

/** Counts orders that were ever paid. */
export const CustomerListItem = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  tags: z.array(z.string()),
  temConta: z.boolean(),
  pedidos: z.int(),
  /** Less refunds. */
  gastoCents: z.int(),
  ultimoPedidoEm: Timestamp.nullable(),
  /** Null: no points account. */
  pontos: z.int().nullable(),
  anonimizadoEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type CustomerListItem = z.input<typeof CustomerListItem>;

export const BulkTags = z
  .object({
    ids: BulkIds,
    adicionarTags: z.array(Tag).max(30).default([]),
    removerTags: z.array(Tag).max(30).default([]),
  })
  .refine(({ adicionarTags, removerTags }) => adicionarTags.length + removerTags.length > 0, {
    path: ["adicionarTags"],
    error: "informe adicionarTags ou removerTags",
  });
export type BulkTags = z.output<typeof BulkTags>;

export const TagsChanged = bulkOutcome({ alterado: z.boolean() });
export type TagsChanged = z.output<typeof TagsChanged>;
