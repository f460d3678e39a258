import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import type { PaymentSettings, PaymentSettingsChange } from "@/lib/payments/schema";
import { recordSettings } from "@/lib/settings/change";
import { lockSettings } from "@/lib/settings/lock";

const READ = `SELECT coalesce("pixAtivo", false) AS "pixAtivo", "pixChave", "pixNome", "pixCidade",
    coalesce("pixDescontoPercentual", 0) AS "pixDescontoPercentual", coalesce("manualAtivo", true) AS "manualAtivo",
    "manualTexto", s.versao
  FROM stores s LEFT JOIN payment_settings p ON p."storeId" = s.id WHERE s.id = $1::uuid`;

/** GET /settings/pagamentos. Default: arranged with the buyer. */
export async function readPaymentSettings(ctx: Ctx): Promise<PaymentSettings> {
  const [settings] = await sql<PaymentSettings>(ctx, "payment-settings", READ);
  if (!settings) throw new Error("the store of the context is gone");
  return settings;
}

/**
 * PUT /settings/pagamentos, replacing all; waiting orders keep their payment.
 * @throws AppError 409 stale `versao`
 */
export function changePaymentSettings(ctx: Ctx, change: PaymentSettingsChange): Promise<PaymentSettings> {
  const { versao, ...will } = change;
  return transact(ctx, async (tx) => {
    const { storeId } = tx;
    await lockSettings(tx, versao);
    const { versao: _, ...was } = await readPaymentSettings(tx);
    if (isDeepStrictEqual(was, will)) return { ...was, versao };
    await tx.db.paymentSettings.upsert({ where: { storeId }, create: { ...will, storeId }, update: will });
    await recordSettings(tx, { pagamentos: was }, { pagamentos: will });
    return readPaymentSettings(tx);
  });
}
