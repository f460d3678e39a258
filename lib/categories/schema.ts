import { z } from "zod";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

export const CategoryName = NameText.min(1).max(100);
export const CategorySlug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says("use letras minúsculas, dígitos e hifens, como camisetas-basicas"));

const Position = z.int().min(0).max(1_000_000);

/** Without `ordem` the category goes to the last position. */
export const NewCategory = z.object({
  nome: CategoryName,
  slug: CategorySlug.nullish(),
  paiId: Uuid.nullish(),
  ordem: Position.optional(),
});
export type NewCategory = z.output<typeof NewCategory>;

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
  ordem: z.int(),
});
export type Category = z.output<typeof Category>;

/** `nivel` is 1 at the root. `produtos` counts direct products, published or not, up to 1,000. */
export const CategoryNode = Category.extend({
  nivel: z.int(),
  produtos: z.int(),
  produtosLimitado: z.boolean(),
});
export type CategoryNode = z.output<typeof CategoryNode>;

export const CategoryOption = Category.pick({ id: true, nome: true, paiId: true }).extend({ nivel: z.int() });
export type CategoryOption = z.output<typeof CategoryOption>;

export const PublicCategory = Category.extend({ nivel: z.int(), atualizadoEm: Timestamp });
export type PublicCategory = z.input<typeof PublicCategory>;
