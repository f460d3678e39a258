import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";

/** What is given changes, null clears. */
export const OrderChange = z
  .object({
    codigoRastreio: z
      .string()
      .trim()
      .max(80)
      .nullable()
      .transform((code) => code || null),
    observacao: z
      .string()
      .trim()
      .max(2000)
      .nullable()
      .transform((text) => text || null),
  })
  .partial();
export type OrderChange = z.output<typeof OrderChange>;

export const NewOrderNote = z.object({ texto: z.string().trim().min(1, "escreva a nota").max(2000) });
export type NewOrderNote = z.output<typeof NewOrderNote>;

/** Never shown to the customer. */
export const OrderNote = z.object({
  id: z.uuid(),
  texto: z.string(),
  autor: z.string().nullable(),
  criadoEm: Timestamp,
});
export type OrderNote = z.input<typeof OrderNote>;
