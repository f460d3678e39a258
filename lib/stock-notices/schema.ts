import { z } from "zod";
import { Email } from "@/lib/customers/schema";
import { Uuid } from "@/lib/http/params";

export const NewStockNotice = z.object({
  email: Email,
  varianteId: Uuid.nullish().transform((id) => id ?? null),
});
export type NewStockNotice = z.output<typeof NewStockNotice>;

/** Same for known, unknown and repeated addresses. */
export const StockNoticeNoted = z.object({ anotado: z.literal(true) });

export const Waiting = z.object({ pessoas: z.int() });
export type Waiting = z.output<typeof Waiting>;
