import { z } from "zod";
import { LEFT_CART_FILTERS, LEFT_CART_STATES } from "@/lib/cart/filters";
import { listQuery } from "@/lib/http/filter-query";
import { Timestamp } from "@/lib/http/timestamp";

export const ListLeftCarts = listQuery(LEFT_CART_FILTERS);
export type ListLeftCarts = z.output<typeof ListLeftCarts>;

export const LeftCart = z.object({
  id: z.uuid(),
  /** When the cart was last abandoned. */
  abandonadaEm: Timestamp,
  email: z.string().nullable(),
  nome: z.string().nullable(),
  clienteId: z.uuid().nullable(),
  /** Units when the cart was abandoned. */
  unidades: z.int(),
  valorCents: z.int(),
  /** The first ten lines of the cart as it is now. */
  itens: z.array(z.object({ nome: z.string(), quantidade: z.int() })),
  situacao: z.enum(LEFT_CART_STATES),
  lembradaEm: Timestamp.nullable(),
  pedido: z.object({ id: z.uuid(), numero: z.int(), totalCents: z.int() }).nullable(),
  /** Opens the cart on any device; null as soon as the cart is an order. */
  link: z.string().nullable(),
});
export type LeftCart = z.input<typeof LeftCart>;

/** Covers the last 30 days, because the database deletes carts without an order after that time. */
export const LeftCartSums = z.object({
  abandonadas: z.int(),
  valorCents: z.int(),
  recuperadas: z.int(),
  recuperadoCents: z.int(),
});
export type LeftCartSums = z.output<typeof LeftCartSums>;
