import { todayIn } from "@/lib/format/local-time";
import { type ClosedPeriod, daysToPack } from "@/lib/freight/business-days";

/** Columns of a store. */
export type PackingTerms = { fusoHorario: string; diasPreparo: number; fechamentos: readonly ClosedPeriod[] };

export const PACKING_TERMS = 's."fusoHorario", s."diasPreparo", s.fechamentos';

/** `diasPreparo`: the business days from today until an order of today leaves the store. */
export function packingFrom({ fusoHorario, diasPreparo, fechamentos }: PackingTerms) {
  const hoje = todayIn(fusoHorario);
  return { hoje, diasPreparo: daysToPack(hoje, diasPreparo, fechamentos) };
}
