import { choice, search } from "@/lib/http/filters";

export const SUPPRESSION_REASONS = [
  "devolucao",
  "reclamacao",
  "manual",
  "sem_whatsapp",
  "pediu_saida",
] as const;

export const SUPPRESSION_FILTERS = { q: search(), motivo: choice(SUPPRESSION_REASONS) };
