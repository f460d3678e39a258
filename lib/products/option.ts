import { z } from "zod";
import { NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { ChosenOption } from "@/lib/products/option-schema";

const MAX_OPTIONS = 20;

/** An empty `q` finds the products that changed last. */
export const SearchProducts = z.object({
  q: NameText.max(100).optional(),
  limit: z
    .string()
    .regex(/^\d{1,15}$/, says("informe um inteiro maior ou igual a 1"))
    .transform(Number)
    .pipe(z.int().min(1))
    .transform((limit) => Math.min(limit, MAX_OPTIONS))
    .default(10)
    .meta({ openapi: { type: "integer", minimum: 1 } }),
});
export type SearchProducts = z.output<typeof SearchProducts>;

const VariantOption = z.object({
  id: z.uuid(),
  sku: z.string(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  opcoes: z.array(ChosenOption),
  precoCents: z.int(),
  estoque: z.int(),
});

export const ProductOption = z.object({
  id: z.uuid(),
  nome: z.string(),
  /** Null if there are variants. */
  sku: z.string().nullable(),
  precoCents: z.int(),
  estoque: z.int(),
  controlaEstoque: z.boolean(),
  publicado: z.boolean(),
  /** Its stock is that of its parts. */
  kit: z.boolean(),
  variantes: z.array(VariantOption),
});
export type ProductOption = z.output<typeof ProductOption>;
