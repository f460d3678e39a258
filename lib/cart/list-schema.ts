import { z } from "zod";
import { LEFT_CART_FILTERS, LEFT_CART_STATES } from "@/lib/cart/filters";
import { listQuery } from "@/lib/http/filter-query";
import { Timestamp } from "@/lib/http/timestamp";

export const ListLeftCarts = listQuery(LEFT_CART_FILTERS);
export type ListLeftCarts = z.output<typeof ListLeftCarts>;

export const LeftCart = z.object({
  id: z.uuid(),
  /** The last time. */
  abandonadaEm: Timestamp,
  email: z.string().nullable(),
  nome: z.string().nullable(),
  clienteId: z.uuid().nullable(),
  /** When it was left. */
  unidades: z.int(),
  valorCents: z.int(),
  /** As of now; the first ten lines. */
  itens: z.array(z.object({ nome: z.string(), quantidade: z.int() })),
  situacao: z.enum(LEFT_CART_STATES),
  lembradaEm: Timestamp.nullable(),
  pedido: z.object({ id: z.uuid(), numero: z.int(), totalCents: z.int() }).nullable(),
  /** Opens it on any device; null once it is an order. */
  link: z.string().nullable(),
});
export type LeftCart = z.input<typeof LeftCart>;

/** Of the last 30 days: carts without an order are kept no longer. */
export const LeftCartSums = z.object({
  abandonadas: z.int(),
  valorCents: z.int(),
  recuperadas: z.int(),
  recuperadoCents: z.int(),
});
export type LeftCartSums = z.output<typeof LeftCartSums>;
