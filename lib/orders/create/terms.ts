import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { momentOfLocalTime, todayIn } from "@/lib/format/local-time";
import { afterBusinessDays } from "@/lib/freight/business-days";
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

/**
 * Boleto: the end of its last business day in the store's zone. Other methods: the store's hours for a Pix.
 * Null without a payment method.
 */
export function expiryOf(formaPagamento: Order["formaPagamento"], at: Date, terms: OrderTerms): Date | null {
  if (formaPagamento === null) return null;
  const { fusoHorario, pixExpiraHoras, boletoExpiraDiasUteis } = terms;
  if (formaPagamento !== "boleto") return new Date(at.getTime() + pixExpiraHoras * HOUR_MS);
  const lastDay = afterBusinessDays(todayIn(fusoHorario, at), boletoExpiraDiasUteis);
  const lastMinute = momentOfLocalTime(`${lastDay}T23:59`, fusoHorario);
  if (!lastMinute) throw new Error(`no such time: ${lastDay}T23:59 in ${fusoHorario}`);
  return new Date(lastMinute.getTime() + 59_999);
}
