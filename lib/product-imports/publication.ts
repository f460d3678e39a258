import type { Product } from "@/lib/products/schema";
import type { EventName } from "@/lib/webhooks/events";

export type ProductEvent = {
  event: EventName;
  resourceId: string;
  data: Product;
  previous?: Partial<Product>;
};

/** The events of a product that was made (`before` null) or changed, as POST and PUT /products have them. */
export function publicationEvents(before: Product | null, now: Product): ProductEvent[] {
  const base = { resourceId: now.id, data: now };
  if (!before) {
    const created: ProductEvent = { event: "product.created", ...base };
    return now.publicado ? [created, { event: "product.published", ...base }] : [created];
  }
  const updated: ProductEvent = { event: "product.updated", ...base, previous: before };
  if (before.publicado === now.publicado) return [updated];
  const event = now.publicado ? "product.published" : "product.unpublished";
  return [updated, { event, ...base, previous: { publicado: before.publicado } }];
}
