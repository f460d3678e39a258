import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";

export const AutomationRule = z.object({
  id: z.uuid(),
  nome: z.string(),
  quando: z.string(),
  entao: z.string(),
  enabled: z.boolean(),
  /** Tree of conditions, as in segments. */
  condicoes: z.record(z.string(), z.unknown()).nullable(),
  parametros: z.record(z.string(), z.unknown()),
  atrasoMin: z.int(),
  /** Runs per customer in so many days. */
  limitePorCliente: z.object({ vezes: z.int(), dias: z.int() }).nullable(),
  ultimaExecucaoEm: Timestamp.nullable(),
  execucoes: z.int(),
  falhas: z.int(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type AutomationRule = z.input<typeof AutomationRule>;
