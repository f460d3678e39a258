import { z } from "zod";
import { Uuid } from "@/lib/http/params";

const Cents = z.int().min(0).max(2_147_483_647);

const RefundItem = z.object({
  itemId: Uuid,
  /** Units that come back. */
  quantidade: z.int().min(0).max(2_147_483_647).optional(),
  /** Default: the units' share of what is left of the line. */
  valorCents: Cents.optional(),
});

/** Strict: a misspelt field must not give everything back. */
export const NewRefund = z
  .object({
    itens: z.array(RefundItem).min(1).max(100).optional(),
    freteCents: Cents.optional(),
    /** Instead of lines and freight. */
    valorCents: z.int().min(1).max(2_147_483_647).optional(),
    motivo: z.string().trim().max(255).nullish(),
    reestocar: z.boolean().default(false),
    notificar: z.boolean().optional(),
  })
  .refine(
    ({ valorCents, itens, freteCents }) => valorCents === undefined || (!itens && freteCents === undefined),
    {
      path: ["valorCents"],
      error: "informe um valor, ou itens e frete, não os dois",
    },
  )
  .refine(({ valorCents, itens, freteCents }) => (valorCents ?? itens ?? freteCents) !== undefined, {
    path: ["itens"],
    error: "informe itens, freteCents ou valorCents",
  });
export type NewRefund = z.output<typeof NewRefund>;
/** Nothing said: all that is left. */
export type RefundWish = Partial<Omit<NewRefund, "notificar">> & Pick<NewRefund, "reestocar">;
