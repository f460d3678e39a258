import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { momentOfLocalTime, todayIn } from "@/lib/format/local-time";
import { afterBusinessDays } from "@/lib/freight/business-days";
import { PACKING_TERMS, type PackingTerms, packingFrom } from "@/lib/freight/packing-days";
import type { Order, OrderDelivery } from "@/lib/orders/schema";

type ExpiryTerms = { fusoHorario: string; pixExpiraHoras: number; boletoExpiraDiasUteis: number };
export type OrderTerms = ExpiryTerms & PackingTerms & { moeda: string };

// Takes the same lock as the order's foreign key, so the currency stays until the commit.
const TERMS = `SELECT s.moeda, s."pixExpiraHoras", s."boletoExpiraDiasUteis", ${PACKING_TERMS} FROM stores s
  WHERE s.id = $1::uuid FOR KEY SHARE`;

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
export function expiryOf(formaPagamento: Order["formaPagamento"], at: Date, terms: ExpiryTerms): Date | null {
  if (formaPagamento === null) return null;
  const { fusoHorario, pixExpiraHoras, boletoExpiraDiasUteis } = terms;
  if (formaPagamento !== "boleto") return new Date(at.getTime() + pixExpiraHoras * HOUR_MS);
  const lastDay = afterBusinessDays(todayIn(fusoHorario, at), boletoExpiraDiasUteis);
  const lastMinute = momentOfLocalTime(`${lastDay}T23:59`, fusoHorario);
  if (!lastMinute) throw new Error(`no such time: ${lastDay}T23:59 in ${fusoHorario}`);
  return new Date(lastMinute.getTime() + 59_999);
}

type Chosen = Pick<OrderDelivery, "prazoDiasUteis" | "retirada">;

/** The days that an order of `at` promises, if it is paid on that day. */
export function promiseOf({ prazoDiasUteis, retirada }: Chosen, at: Date, terms: PackingTerms) {
  const { hoje, despachoAte } = packingFrom(terms, at);
  if (retirada !== null || prazoDiasUteis === null) return { despachoAte: null, entregaAte: null };
  return { despachoAte, entregaAte: afterBusinessDays(hoje, prazoDiasUteis) };
}
