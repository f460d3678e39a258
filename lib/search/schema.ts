import { z } from "zod";
import { NameText } from "@/lib/http/typed-text";

export const SearchQuery = z.object({ q: NameText.min(1).max(100) });
export type SearchQuery = z.output<typeof SearchQuery>;

/** At most five results of each kind; null without the permission. */
export const SearchResult = z.object({
  produtos: z.array(z.object({ id: z.uuid(), nome: z.string(), publicado: z.boolean() })).nullable(),
  pedidos: z
    .array(z.object({ id: z.uuid(), numero: z.int(), cliente: z.string(), totalCents: z.int() }))
    .nullable(),
  clientes: z.array(z.object({ id: z.uuid(), nome: z.string(), email: z.string().nullable() })).nullable(),
  cupons: z.array(z.object({ id: z.uuid(), codigo: z.string() })).nullable(),
});
export type SearchResult = z.output<typeof SearchResult>;
