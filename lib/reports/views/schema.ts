import { z } from "zod";
import { oneLine } from "@/lib/http/one-line";
import { says } from "@/lib/i18n/sentence";
import {
  REPORT_BASES,
  REPORT_COMPARISONS,
  REPORT_GROUPS,
  REPORT_PERIODS,
  REPORT_TYPES,
} from "@/lib/reports/filters";

const DAY = says("informe uma data como 2026-01-31");
const Day = z.iso.date(DAY).refine((day) => day >= "1970-01-01" && day < "3000-01-01", DAY);

/** The choices of a report. A named period moves with the calendar. */
const ViewFilters = z
  .object({
    tipo: z.enum(REPORT_TYPES),
    periodo: z.enum(REPORT_PERIODS).optional(),
    de: Day.optional(),
    ate: Day.optional(),
    comparar: z.enum(REPORT_COMPARISONS).optional(),
    agrupar: z.enum(REPORT_GROUPS).optional(),
    base: z.enum(REPORT_BASES).optional(),
    ordenar: z.string().max(60).optional(),
  })
  .refine(({ periodo, de, ate }) => !periodo || !(de || ate), {
    path: ["periodo"],
    message: says("use periodo, ou de e ate"),
  })
  .refine(({ de, ate }) => !de || !ate || de <= ate, {
    path: ["de"],
    message: says("não pode ser depois de ate"),
  });

export const SavedView = z.object({
  id: z.uuid(),
  nome: z.string(),
  filtros: ViewFilters,
});
export type SavedView = z.input<typeof SavedView>;
export type ViewFilters = SavedView["filtros"];

export const NewSavedView = z.object({ nome: oneLine(60), filtros: ViewFilters });
export type NewSavedView = z.output<typeof NewSavedView>;

export const SavedViewChange = z.object({ nome: oneLine(60).optional(), filtros: ViewFilters.optional() });
export type SavedViewChange = z.output<typeof SavedViewChange>;
