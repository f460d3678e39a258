import { v7 as uuidv7 } from "uuid";
import type { Reconcile, Reconciled } from "@/lib/bank-statements/schema";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { outcomeOf, refusalText } from "@/lib/http/bulk";
import { confirmPayment } from "@/lib/payments/confirm";

type Chosen = Reconcile["creditos"][number];

const PAYMENT = `SELECT "orderId", "valorCents", provider FROM payments
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

const INSERT = `INSERT INTO bank_credits
    ("storeId", id, conta, "fitId", "numeroDoBanco", dia, "valorCents", ordem, "paymentId")
  VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6::date, $7::int, $8::int, $9::uuid)`;
const USE = `${INSERT} ON CONFLICT DO NOTHING RETURNING id`;
const USE_NUMBER_AGAIN = `${INSERT}
  ON CONFLICT ("storeId", conta, coalesce("numeroDoBanco", "fitId"), dia, "valorCents", ordem)
  DO NOTHING RETURNING id`;

/**
 * Records that a line of the bank pays a payment. `fitId` is unique per account. If another line has used the
 * number already, the row's id replaces `fitId`, and `numeroDoBanco` keeps the number.
 * @returns false if the line was used before
 */
async function use(tx: Ctx, chosen: Chosen): Promise<boolean> {
  const { conta, fitId, dia, valorCents, ordem, pagamentoId } = chosen;
  const id = uuidv7();
  const rest = [fitId, dia, valorCents, ordem, pagamentoId];
  const first = await sql(tx, "use-credit", USE, [id, conta, fitId, ...rest]);
  if (first.length > 0) return true;
  return (await sql(tx, "use-credit-again", USE_NUMBER_AGAIN, [id, conta, id, ...rest])).length > 0;
}

/** @throws 404 · 409 the amount differs, the bank's line was used before, or the payment is settled */
function settle(ctx: Ctx, chosen: Chosen, host: string | null): Promise<void> {
  const { valorCents, pagamentoId } = chosen;
  return transact(ctx, async (tx) => {
    const [payment] = await sql<{ orderId: string; valorCents: number; provider: string }>(
      tx,
      "payment-to-settle",
      PAYMENT,
      [pagamentoId],
    );
    if (payment?.provider !== "pix_estatico") throw notFound("Pagamento");
    if (payment.valorCents !== valorCents) throw new AppError("conflict", "O valor do banco é outro.");
    if (!(await use(tx, chosen)))
      throw new AppError("conflict", "Este crédito do banco já confirmou um pedido.");
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
    return { fitId, pagamentoId, ok: false, erro: refusalText(refusal, ctx.locale) };
  }
}

/**
 * Confirms the credits that a person accepted, each separately.
 * @param host host of the request, for links in e-mails
 */
export async function reconcile(ctx: Ctx, { creditos }: Reconcile, host: string | null): Promise<Reconciled> {
  const resultados: Reconciled["resultados"] = [];
  for (const chosen of creditos) resultados.push(await resultOf(ctx, chosen, host));
  return outcomeOf(resultados);
}
