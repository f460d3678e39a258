import { z } from "zod";

export const CategoryName = z.string().trim().min(1).max(100);
export const CategorySlug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "use letras minúsculas, números e hifens, como camisetas-basicas");

/** Body of POST /categories (store-api.md endpoint 5). */
export const NewCategory = z.object({
  nome: CategoryName,
  slug: CategorySlug.nullish(),
  paiId: z.uuid().nullish(),
  ordem: z.int().min(0).max(1_000_000).default(0),
});
export type NewCategory = z.output<typeof NewCategory>;

export const Category = z.object({
  id: z.uuid(),
  nome: z.string(),
  slug: z.string(),
  paiId: z.uuid().nullable(),
  ordem: z.int(),
});
export type Category = z.output<typeof Category>;

/** One line of GET /categories: the tree in reading order, `nivel` 1 at the root. */
export const CategoryNode = Category.extend({ nivel: z.int(), produtos: z.int() });
export type CategoryNode = z.output<typeof CategoryNode>;
