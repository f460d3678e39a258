import { z } from "zod";
import { Email } from "@/lib/customers/schema";
import { Uuid } from "@/lib/http/params";

/** Body of POST /store/products/{slug}/avisos. */
export const NewStockNotice = z.object({
  email: Email,
  varianteId: Uuid.nullish().transform((id) => id ?? null),
});
export type NewStockNotice = z.output<typeof NewStockNotice>;

/** The same for known, unknown and repeated addresses. */
export const StockNoticeNoted = z.object({ anotado: z.literal(true) });

/** GET /products/{id}/avisos */
export const Waiting = z.object({ pessoas: z.int() });
export type Waiting = z.output<typeof Waiting>;
