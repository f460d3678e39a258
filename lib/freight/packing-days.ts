import { localTimeOf } from "@/lib/format/local-time";
import { dispatchOf, type Packing } from "@/lib/freight/business-days";

/** Columns of a store. */
export type PackingTerms = { fusoHorario: string } & Packing;

export const PACKING_TERMS =
  's."fusoHorario", s."diasPreparo", s.fechamentos, s."diasDespacho", s."horaCorte"';

/**
 * `hoje`: the store's day. `diasPreparo`: the business days from then until an order of `at` leaves the store.
 * `despachoAte`: the day on which it leaves.
 */
export function packingFrom({ fusoHorario, ...packing }: PackingTerms, at = new Date()) {
  const [hoje = "", hora = ""] = localTimeOf(at, fusoHorario).split("T");
  const { dia: despachoAte, diasUteis: diasPreparo } = dispatchOf({ dia: hoje, hora }, packing);
  return { hoje, diasPreparo, despachoAte };
}
