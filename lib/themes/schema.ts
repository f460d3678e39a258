import { z } from "zod";
import { PLANS } from "@/lib/stores/plan";

/** The first that applies. */
export const LOCK_REASONS = [
  "descontinuado",
  "incompativel",
  "licenca_expirada",
  "plano_insuficiente",
  "compra_necessaria",
] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

export const ThemeEntry = z.object({
  presetId: z.uuid(),
  nome: z.string(),
  descricao: z.string(),
  previewUrl: z.string().nullable(),
  locked: z.boolean(),
  motivo: z.enum(LOCK_REASONS).nullable(),
  precoCents: z.int(),
  planoMinimo: z.enum(PLANS).nullable(),
  ativo: z.boolean(),
  versao: z.string(),
});
export type ThemeEntry = z.output<typeof ThemeEntry>;
