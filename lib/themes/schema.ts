import { z } from "zod";
import { PLANS } from "@/lib/stores/plan";

/** Why a theme can't be chosen; the first that applies. */
export const LOCK_REASONS = [
  "descontinuado",
  "incompativel",
  "licenca_expirada",
  "plano_insuficiente",
  "compra_necessaria",
] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/** One entry of GET /themes/catalog, resolved for the store. */
export const ThemeEntry = z.object({
  presetId: z.uuid(),
  nome: z.string(),
  descricao: z.string(),
  previewUrl: z.string().nullable(),
  locked: z.boolean(),
  /** Null when unlocked. */
  motivo: z.enum(LOCK_REASONS).nullable(),
  precoCents: z.int(),
  planoMinimo: z.enum(PLANS).nullable(),
  /** The theme in use. */
  ativo: z.boolean(),
  versao: z.string(),
});
export type ThemeEntry = z.output<typeof ThemeEntry>;
