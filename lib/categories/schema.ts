import { z } from "zod";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";

export const CategoryName = z.string().trim().min(1).max(100);
export const CategorySlug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "use letras minúsculas, dígitos e hifens, como camisetas-basicas");

/** Place among the siblings, from 0; beyond the last one it is the last. */
const Position = z.int().min(0).max(1_000_000);

/** Body of POST /categories. Without `ordem` it goes after its siblings. */
export const NewCategory = z.object({
  nome: CategoryName,
  slug: CategorySlug.nullish(),
  paiId: Uuid.nullish(),
  ordem: Position.optional(),
});
export type NewCategory = z.output<typeof NewCategory>;

/** Body of PUT /categories/{id}: what is given changes. `paiId` null makes it a root. */
export const CategoryChange = z.object({
  nome: CategoryName.optional(),
  slug: CategorySlug.optional(),
  paiId: Uuid.nullable().optional(),
  ordem: Position.optional(),
});
export type CategoryChange = z.output<typeof CategoryChange>;

export const Category = z.object({
  id: z.uuid(),
  nome: z.string(),
  slug: z.string(),
  paiId: z.uuid().nullable(),
  /** Place among the siblings, from 0 and without gaps. */
  ordem: z.int(),
});
export type Category = z.output<typeof Category>;

/**
 * One line of GET /categories: the tree in reading order, `nivel` 1 at the root. `produtos` counts those
 * directly in it, published or not, up to 1,000; `produtosLimitado` says that there are more.
 */
export const CategoryNode = Category.extend({
  nivel: z.int(),
  produtos: z.int(),
  produtosLimitado: z.boolean(),
});
export type CategoryNode = z.output<typeof CategoryNode>;

/** One line of GET /categories/opcoes: what a choice of categories needs. */
export const CategoryOption = Category.pick({ id: true, nome: true, paiId: true }).extend({ nivel: z.int() });
export type CategoryOption = z.output<typeof CategoryOption>;

/** One line of GET /api/v1/categories, in reading order. */
export const PublicCategory = Category.extend({ nivel: z.int(), atualizadoEm: Timestamp });
export type PublicCategory = z.input<typeof PublicCategory>;
