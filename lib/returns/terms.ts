import { localTimeOf, momentOfLocalTime } from "@/lib/format/local-time";
import type { Order } from "@/lib/orders/schema";
import type { ReturnKind } from "@/lib/returns/kinds";

/** Right of withdrawal: Brazilian consumer code (CDC), art. 49. */
const LEGAL_DAYS = 7;
const DAY_MS = 86_400_000;

export type StoreTerms = { fusoHorario: string; devolucaoDias: number };
type Position = Pick<Order, "status" | "pagoEm" | "entregueEm">;

/** End of the last day in the store's time zone. The day of delivery does not count. */
function endOf(delivered: Date, days: number, zone: string): Date {
  const first = localTimeOf(delivered, zone).slice(0, 10);
  const last = new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10);
  const end = momentOfLocalTime(`${last}T23:59`, zone);
  if (!end) throw new Error(`no such time: ${last}T23:59 in ${zone}`);
  return new Date(end.getTime() + 59_999);
}

/** The kind and deadline of a return asked for now; null: no return is possible any more. */
export function returnTerms(
  { status, pagoEm, entregueEm }: Position,
  { fusoHorario, devolucaoDias }: StoreTerms,
  at: Date,
): { tipo: ReturnKind; ate: Date | null } | null {
  if (pagoEm === null) return null;
  if (status === "paid" || status === "processing" || status === "shipped") {
    return { tipo: "cancelamento", ate: null };
  }
  if (status !== "delivered" || entregueEm === null) return null;
  const legal = endOf(new Date(entregueEm), LEGAL_DAYS, fusoHorario);
  if (at <= legal) return { tipo: "arrependimento", ate: legal };
  const own = endOf(new Date(entregueEm), Math.max(devolucaoDias, LEGAL_DAYS), fusoHorario);
  return at <= own ? { tipo: "troca", ate: own } : null;
}
