import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { callbackPath, readAccounts, writeAccount } from "@/lib/payments/accounts";
import {
  type Account,
  type PaymentSettings,
  type PaymentSettingsChange,
  SERVICE_METHODS,
  type ServiceName,
  type ShownPaymentSettings,
} from "@/lib/payments/schema";
import { recordSettings } from "@/lib/settings/change";
import { lockSettings } from "@/lib/settings/lock";
import { panelAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const READ = `SELECT coalesce("pixAtivo", false) AS "pixAtivo", "pixChave", "pixNome", "pixCidade",
    coalesce("pixDescontoPercentual", 0) AS "pixDescontoPercentual", coalesce("manualAtivo", true) AS "manualAtivo",
    "manualTexto", s.versao
  FROM stores s LEFT JOIN payment_settings p ON p."storeId" = s.id WHERE s.id = $1::uuid`;

/** Default: payment by arrangement with the buyer. */
export async function readPaymentSettings(ctx: Ctx): Promise<PaymentSettings> {
  const [settings] = await sql<Omit<PaymentSettings, "mercadoPago" | "asaas">>(ctx, "payment-settings", READ);
  if (!settings) throw new Error("the store of the context is gone");
  return { ...settings, ...(await readAccounts(ctx)) };
}

/** @param host host of the request, for the callback addresses */
export async function showPaymentSettings(ctx: Ctx, host: string | null): Promise<ShownPaymentSettings> {
  const { mercadoPago, asaas, ...settings } = await readPaymentSettings(ctx);
  const shown = async (account: Account, name: ServiceName) => ({
    ...account,
    endereco: await panelAddress(ctx, callbackPath(ctx.storeId, name), host),
  });
  return {
    ...settings,
    mercadoPago: await shown(mercadoPago, "mercado_pago"),
    asaas: await shown(asaas, "asaas"),
  };
}

/**
 * A buyer chooses between Pix, card and boleto, not between services, so only one service may offer each.
 * @throws 422
 */
function assertEachOnce({ pixAtivo, manualAtivo, mercadoPago, asaas }: PaymentSettings): void {
  for (const method of SERVICE_METHODS) {
    const isOwn = method === "pix" && pixAtivo;
    if (asaas[method] && (mercadoPago[method] || isOwn)) {
      throw invalid(`asaas.${method}`, "já está ligado em outro lugar; deixe um só");
    }
    if (mercadoPago[method] && isOwn) {
      throw invalid(`mercadoPago.${method}`, "já está ligado em outro lugar; deixe um só");
    }
  }
  const isAny = SERVICE_METHODS.some((method) => mercadoPago[method] || asaas[method]);
  if (!isAny && !pixAtivo && !manualAtivo) throw invalid("manualAtivo", "deixe uma forma ligada");
}

/**
 * A BR Code supports only reais, and so do accounts in Brazil.
 * @throws 422
 */
function assertInReais({ pixAtivo, mercadoPago, asaas }: PaymentSettings, moeda: string): void {
  if (moeda === "BRL") return;
  const why = sentence("cobra em reais, e a moeda da loja é {moeda}; deixe desligado", { moeda });
  if (pixAtivo) throw invalid("pixAtivo", why);
  for (const method of SERVICE_METHODS) {
    if (mercadoPago[method]) throw invalid(`mercadoPago.${method}`, why);
    if (asaas[method]) throw invalid(`asaas.${method}`, why);
  }
}

/**
 * Replaces all settings except services that are not named. Waiting orders keep their payment.
 * @throws 409 stale `versao` · 422 naming the field that a way to pay needs
 */
export function changePaymentSettings(
  ctx: Ctx,
  change: PaymentSettingsChange,
  host: string | null,
): Promise<ShownPaymentSettings> {
  const { versao, mercadoPago, asaas, ...will } = change;
  return transact(ctx, async (tx) => {
    const { storeId } = tx;
    await lockSettings(tx, versao);
    const was = await readPaymentSettings(tx);
    await tx.db.paymentSettings.upsert({ where: { storeId }, create: { ...will, storeId }, update: will });
    if (mercadoPago) {
      await writeAccount(tx, "mercado_pago", "mercadoPago", { change: mercadoPago, was: was.mercadoPago });
    }
    if (asaas) await writeAccount(tx, "asaas", "asaas", { change: asaas, was: was.asaas });
    const now = await readPaymentSettings(tx);
    assertEachOnce(now);
    assertInReais(now, (await storeOf(tx)).moeda);
    const isKeyNew = [mercadoPago, asaas].some((each) => each?.chave || each?.aviso);
    if (isKeyNew || !isDeepStrictEqual(was, now)) {
      const [{ versao: _, ...before }, { versao: __, ...after }] = [was, now];
      await recordSettings(tx, { pagamentos: before }, { pagamentos: after });
    }
    return showPaymentSettings(tx, host);
  });
}
