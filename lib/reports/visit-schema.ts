import { z } from "zod";
import { REPORT_PERIODS } from "@/lib/reports/filters";

export const ConversionQuery = z.object({ periodo: z.enum(REPORT_PERIODS).default("7_dias") });
export type ConversionQuery = z.output<typeof ConversionQuery>;

const count = z.int();

/** Visitors of a day who came at least so far, added up over the days; orders are those placed at the shop. */
const Funnel = z.object({
  visitas: count,
  produtos: count,
  sacolas: count,
  finalizacoes: count,
  pedidos: count,
});

export const Conversion = z.object({
  periodo: z.object({ de: z.string(), ate: z.string(), fusoHorario: z.string() }),
  atual: Funnel,
  anterior: Funnel,
  /** The first day that was counted; null where none was. */
  desde: z.string().nullable(),
});
export type Conversion = z.input<typeof Conversion>;
