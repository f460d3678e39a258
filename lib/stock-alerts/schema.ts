import { z } from "zod";
import { Email } from "@/lib/customers/schema";
import { Uuid } from "@/lib/http/params";

export const NewStockAlert = z.object({
  email: Email,
  varianteId: Uuid.nullish().transform((id) => id ?? null),
});
export type NewStockAlert = z.output<typeof NewStockAlert>;

/** The answer is the same for known, unknown and repeated addresses. */
export const StockAlertNoted = z.object({ anotado: z.literal(true) });

export const Waiting = z.object({ pessoas: z.int() });
export type Waiting = z.output<typeof Waiting>;
