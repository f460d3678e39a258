import { z } from "zod";
import { Uuid } from "@/lib/http/params";

/** Of a product. */
export const MAX_IMAGES = 20;

export const ProductImage = z.object({ id: z.uuid(), url: z.string(), alt: z.string() });
export type ProductImage = z.output<typeof ProductImage>;

export const ImageOrder = z.object({
  imagens: z.array(z.object({ id: Uuid, alt: z.string().trim().max(200).optional() })).max(MAX_IMAGES),
});
export type ImageOrder = z.output<typeof ImageOrder>;
