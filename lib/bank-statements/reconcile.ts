import { v7 as uuidv7 } from "uuid";
import type { Reconcile, Reconciled } from "@/lib/bank-statements/schema";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { outcomeOf } from "@/lib/http/bulk";
import { confirmPayment } from "@/lib/payments/confirm";

type Chosen = Reconcile["creditos"][number];

const PAYMENT = `SELECT "orderId", "valorCents", provider FROM payments
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

const USE = `INSERT INTO bank_credits ("storeId", id, conta, "fitId", dia, "valorCents", "paymentId")
  VALUES ($1::uuid, $2::uuid, $3, $4, $5::date, $6::int, $7::uuid)
  ON CONFLICT ("storeId", conta, "fitId") DO NOTHING RETURNING id`;

/** @throws 404 · 409 another amount, the bank's line was used, or the payment is settled */
function settle(ctx: Ctx, chosen: Chosen, host: string | null): Promise<void> {
  const { conta, fitId, dia, valorCents, pagamentoId } = chosen;
  return transact(ctx, async (tx) => {
    const [payment] = await sql<{ orderId: string; valorCents: number; provider: string }>(
      tx,
      "payment-to-settle",
      PAYMENT,
      [pagamentoId],
    );
    if (payment?.provider !== "pix_estatico") throw notFound("Pagamento");
    if (payment.valorCents !== valorCents) throw new AppError("conflict", "O valor do banco é outro.");
    const used = await sql(tx, "use-credit", USE, [uuidv7(), conta, fitId, dia, valorCents, pagamentoId]);
    if (used.length === 0) throw new AppError("conflict", "Este crédito do banco já confirmou um pedido.");
    await confirmPayment(tx, payment.orderId, pagamentoId, host);
  });
}

async function resultOf(
  ctx: Ctx,
  chosen: Chosen,
  host: string | null,
): Promise<Reconciled["resultados"][number]> {
  const { fitId, pagamentoId } = chosen;
  try {
    await settle(ctx, chosen, host);
    return { fitId, pagamentoId, ok: true, erro: null };
  } catch (error) {
    const refusal = error instanceof AppError ? error : translateDbError(error);
    if (!refusal) throw error;
    return { fitId, pagamentoId, ok: false, erro: refusal.message };
  }
}

/**
 * Confirms what a person accepted, each for itself.
 * @param host of the request, for links in e-mails
 */
export async function reconcile(ctx: Ctx, { creditos }: Reconcile, host: string | null): Promise<Reconciled> {
  const resultados: Reconciled["resultados"] = [];
  for (const chosen of creditos) resultados.push(await resultOf(ctx, chosen, host));
  return outcomeOf(resultados);
}
