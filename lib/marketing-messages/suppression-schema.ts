import { z } from "zod";
import { CHANNELS } from "@/lib/customers/channels";
import { Email, Phone } from "@/lib/customers/schema";
import { listQuery } from "@/lib/http/filter-query";
import { Timestamp } from "@/lib/http/timestamp";
import { FreeText } from "@/lib/http/typed-text";
import { SUPPRESSION_FILTERS, SUPPRESSION_REASONS } from "@/lib/marketing-messages/suppression-filters";

export const ListSuppressions = listQuery(SUPPRESSION_FILTERS);
export type ListSuppressions = z.output<typeof ListSuppressions>;

export const NewSuppression = z.discriminatedUnion("canal", [
  z.object({ canal: z.literal("email"), destino: Email, detalhe: FreeText.max(500).nullish() }),
  z.object({ canal: z.literal("whatsapp"), destino: Phone, detalhe: FreeText.max(500).nullish() }),
]);
export type NewSuppression = z.output<typeof NewSuppression>;

export const Suppression = z.object({
  id: z.uuid(),
  canal: z.enum(CHANNELS),
  destino: z.string(),
  motivo: z.enum(SUPPRESSION_REASONS),
  detalhe: z.string().nullable(),
  criadoEm: Timestamp,
});
export type Suppression = z.input<typeof Suppression>;

/** The header `x-assinatura` proves the sender. */
export const MailReturn = z.object({
  tipo: z.enum(["devolucao", "reclamacao"]),
  email: Email,
  /** False: a temporary bounce, which suppresses nothing. */
  permanente: z.boolean().default(true),
  detalhe: FreeText.max(500).nullish(),
});
export type MailReturn = z.output<typeof MailReturn>;
