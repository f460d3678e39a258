import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { localTimeOf, momentOfLocalTime } from "@/lib/format/local-time";
import type { Order } from "@/lib/orders/schema";

export type OrderTerms = {
  moeda: string;
  fusoHorario: string;
  pixExpiraHoras: number;
  boletoExpiraDiasUteis: number;
};

// Takes the same lock as the order's foreign key, so the currency stays until the commit.
const TERMS = `SELECT moeda, "fusoHorario", "pixExpiraHoras", "boletoExpiraDiasUteis" FROM stores
  WHERE id = $1::uuid FOR KEY SHARE`;

export async function readOrderTerms(ctx: Ctx): Promise<OrderTerms> {
  const [terms] = await sql<OrderTerms>(ctx, "order-terms", TERMS);
  if (!terms) throw new Error("the store of the context is gone");
  return terms;
}

const HOUR_MS = 3_600_000;
const WEEKEND = [0, 6];

/** `day` as `2026-01-31`. Public holidays count as business days. */
function afterBusinessDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (!WEEKEND.includes(date.getUTCDay())) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/**
 * Boleto: the end of its last business day in the store's zone. Other methods: the store's hours for a Pix.
 * Null without a payment method.
 */
export function expiryOf(formaPagamento: Order["formaPagamento"], at: Date, terms: OrderTerms): Date | null {
  if (formaPagamento === null) return null;
  const { fusoHorario, pixExpiraHoras, boletoExpiraDiasUteis } = terms;
  if (formaPagamento !== "boleto") return new Date(at.getTime() + pixExpiraHoras * HOUR_MS);
  const lastDay = afterBusinessDays(localTimeOf(at, fusoHorario).slice(0, 10), boletoExpiraDiasUteis);
  const lastMinute = momentOfLocalTime(`${lastDay}T23:59`, fusoHorario);
  if (!lastMinute) throw new Error(`no such time: ${lastDay}T23:59 in ${fusoHorario}`);
  return new Date(lastMinute.getTime() + 59_999);
}
