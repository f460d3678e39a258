import { z } from "zod";
import { Uuid } from "@/lib/http/params";
import { says } from "@/lib/i18n/sentence";
import { MAX_DISCOUNT_BPS, MAX_PARTS, MAX_UNITS_OF_PART, MIN_PARTS } from "@/lib/products/kit-limits";

/** `nome` is the product's name and, of a variant, its size and colour. `quantidade`: units in one kit. */
export const KitPart = z.object({
  produtoId: z.uuid(),
  varianteId: z.uuid().nullable(),
  nome: z.string(),
  quantidade: z.int(),
});
export type KitPart = z.output<typeof KitPart>;

/** `precoCents`: what one unit of the part costs now. */
export const PricedPart = KitPart.extend({ precoCents: z.int() });

/** A part as an order keeps it. */
export const KitLine = KitPart.extend({ sku: z.string().nullable() });
export type KitLine = z.output<typeof KitLine>;

const NewKitPart = z.object({
  produtoId: Uuid,
  varianteId: Uuid.nullish().transform((id) => id ?? null),
  quantidade: z.int().min(1).max(MAX_UNITS_OF_PART),
});

/**
 * An empty list makes the product an ordinary one again. `kitDescontoBps`: the kit costs the sum of its parts less so
 * many hundredths of a percent; null: it has a price of its own. Without it, that stays as it is.
 */
export const KitChange = z.object({
  kit: z
    .array(NewKitPart)
    .max(MAX_PARTS)
    .refine(
      ({ length }) => length === 0 || length >= MIN_PARTS,
      says("informe ao menos duas peças, ou nenhuma para desfazer o kit"),
    ),
  kitDescontoBps: z.int().min(0).max(MAX_DISCOUNT_BPS).nullable().optional(),
});
export type KitChange = z.output<typeof KitChange>;
