import type { Product } from "@/lib/products/schema";
import type { EventName } from "@/lib/webhooks/events";

export type ProductEvent = {
  evento: EventName;
  recursoId: string;
  dados: Product;
  anterior?: Partial<Product>;
};

/** The events of a product that was made (`before` null) or changed, as POST and PUT /products have them. */
export function publicationEvents(before: Product | null, now: Product): ProductEvent[] {
  const base = { recursoId: now.id, dados: now };
  if (!before) {
    const created: ProductEvent = { evento: "product.created", ...base };
    return now.publicado ? [created, { evento: "product.published", ...base }] : [created];
  }
  const updated: ProductEvent = { evento: "product.updated", ...base, anterior: before };
  if (before.publicado === now.publicado) return [updated];
  const evento = now.publicado ? "product.published" : "product.unpublished";
  return [updated, { evento, ...base, anterior: { publicado: before.publicado } }];
}
