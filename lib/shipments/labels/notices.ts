import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { AppError, notFound } from "@/lib/errors";
import { noticeSecret, storeOfNotice } from "@/lib/freight/sources/notices";
import { addressLimiter } from "@/lib/http/rate-limit";
import { announceLabels } from "@/lib/shipments/labels/announce";

/** Limits wrong notices only. The carrier may send any number of signed ones. */
const wrongOnes = addressLimiter(60);

/** A label that was told of this recently is asked about soon anyway: a repeated notice costs no question. */
const REPEATED_MS = 60_000;

/** Only the id is believed: the state is asked for. */
const Notice = z.object({ data: z.object({ id: z.string().regex(/^[\w-]{8,64}$/) }) });

/** The base64 of the HMAC-SHA256 of the raw body under the application's secret. */
export function isSigned(signature: string, text: string, secret: string): boolean {
  const own = Buffer.from(createHmac("sha256", secret).update(text).digest("base64"));
  const given = Buffer.from(signature);
  return given.length === own.length && timingSafeEqual(given, own);
}

/** @throws 404 no such address · 429 too many wrong requests from one IP address */
export function storeOfAddress(loja: string, ip: string | null): string {
  if (wrongOnes.isSpent(ip)) {
    throw new AppError("rate_limited", "Muitas requisições.", { retryAfterSeconds: 60 });
  }
  const storeId = storeOfNotice(loja);
  if (storeId) return storeId;
  wrongOnes.spend(ip);
  throw notFound("Aviso");
}

/** A label that is being bought, made or cancelled is asked about by the worker that has it. */
async function askSoon(ctx: Ctx, compraId: string): Promise<void> {
  const now = new Date();
  const { count } = await ctx.db.shipmentLabel.updateMany({
    where: {
      compraId,
      status: "comprada",
      geradaEm: { not: null },
      cancelarEm: null,
      OR: [{ avisoEm: null }, { avisoEm: { lt: new Date(now.getTime() - REPEATED_MS) } }],
    },
    // Without the lease: a worker that asked before the notice would set a later time.
    data: { avisoEm: now, proximaEm: now, tentativas: 0, leaseAte: null },
  });
  if (count > 0) announceLabels(ctx.storeId);
}

/**
 * Has the carrier asked about the label that a signed notice names. Everything else is answered alike and changes
 * nothing: the carrier registers the address only if its unsigned trial is accepted.
 * @throws 404 no such address · 429 too many wrong requests from one IP address
 */
export async function receiveNotice(
  loja: string,
  { signature, text, body }: { signature: string | null; text: string; body: unknown },
  ip: string | null,
): Promise<void> {
  const ctx = systemCtx(storeOfAddress(loja, ip), "Melhor Envio");
  const secret = signature === null ? null : await noticeSecret(ctx);
  if (signature === null || secret === null) return;
  if (!isSigned(signature, text, secret)) {
    wrongOnes.spend(ip);
    return;
  }
  const { data } = Notice.safeParse(body);
  if (data) await askSoon(ctx, data.data.id);
}
