import { z } from "zod";

/** GET /store/loyalty/me (store-api.md endpoint 22). Points, and what one point and all of them are worth. */
export const LoyaltyBalance = z.object({
  ativo: z.boolean(),
  saldo: z.int(),
  valorPontoCents: z.int(),
  pendentes: z.int(),
  expirandoEm30Dias: z.int(),
  equivalenteCents: z.int(),
});
export type LoyaltyBalance = z.output<typeof LoyaltyBalance>;
