import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, taken } from "@/lib/errors";
import { mailServer } from "@/lib/mail/server";
import type {
  MarketingSettings,
  MarketingSettingsChange,
  ShownMarketingSettings,
} from "@/lib/marketing-messages/settings-schema";
import { newToken } from "@/lib/secrets/link-token";
import { seal, unsealOr } from "@/lib/secrets/seal";
import { storefrontAddress } from "@/lib/stores/address";

const ROW = `INSERT INTO marketing_settings ("storeId") VALUES ($1::uuid) ON CONFLICT DO NOTHING`;
/** The new row has the columns' defaults. */
const makeRow = (tx: Ctx) => sql(tx, "marketing-settings-row", ROW);
const SECRET_OF = (storeId: string) => `retornos ${storeId}`;

const DEFAULTS = {
  remetenteNome: null,
  remetenteEmail: null,
  porMinuto: 600,
  porDominioPorMinuto: 300,
  limiteSemanal: 3,
  retornosSegredo: null,
  retornosTopico: null,
  versao: 1,
};

async function readMarketingSettings(ctx: Ctx): Promise<MarketingSettings> {
  const row = await ctx.db.marketingSettings.findUnique({ where: { storeId: ctx.storeId } });
  const {
    remetenteNome,
    remetenteEmail,
    porMinuto,
    porDominioPorMinuto,
    limiteSemanal,
    retornosSegredo,
    retornosTopico,
    versao,
  } = row ?? DEFAULTS;
  return {
    remetenteNome,
    remetenteEmail,
    porMinuto,
    porDominioPorMinuto,
    limiteSemanal,
    retornosTopico,
    versao,
    temSegredo: retornosSegredo !== null,
    temServidor: mailServer() !== null,
  };
}

/** @param host of the request, for the address of the endpoint */
export async function showMarketingSettings(ctx: Ctx, host: string | null): Promise<ShownMarketingSettings> {
  const settings = await readMarketingSettings(ctx);
  return { ...settings, retornosEndereco: await storefrontAddress(ctx, "/mail/retornos", host) };
}

/** A request that changes nothing keeps the version. @throws 409 stale `versao` */
export async function changeMarketingSettings(
  ctx: Ctx,
  { versao, ...change }: MarketingSettingsChange,
  host: string | null,
): Promise<ShownMarketingSettings> {
  await transact(ctx, async (tx) => {
    const { storeId } = tx;
    await makeRow(tx);
    const before = await readMarketingSettings(tx);
    if (isDeepStrictEqual({ ...before, ...change, versao }, before)) return;
    const { count } = await tx.db.marketingSettings.updateMany({
      where: { storeId, versao },
      data: { ...change, versao: { increment: 1 } },
    });
    if (count === 0) throw taken("versao", "as configurações foram alteradas. Recarregue-as.");
    const after = await readMarketingSettings(tx);
    await audit(tx, { action: "settings.updated", resource: "settings", resourceId: storeId, before, after });
  });
  return showMarketingSettings(ctx, host);
}

/** The new secret is shown once. Signatures with the old secret are no longer accepted. */
export function renewReturnsSecret(ctx: Ctx): Promise<{ segredo: string }> {
  return transact(ctx, async (tx) => {
    const { storeId } = tx;
    const segredo = newToken();
    await makeRow(tx);
    await tx.db.marketingSettings.update({
      where: { storeId },
      data: { retornosSegredo: seal(segredo, SECRET_OF(storeId)) },
    });
    const after = { retornosSegredo: "novo" };
    await audit(tx, { action: "settings.updated", resource: "settings", resourceId: storeId, after });
    return { segredo };
  });
}

/** Null: the store does not accept callbacks of Amazon. */
export async function returnsTopic(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db.marketingSettings.findUnique({ where: { storeId: ctx.storeId } });
  return row?.retornosTopico ?? null;
}

const unreadable = () =>
  new AppError("conflict", "O segredo das devoluções foi guardado com outra ENCRYPTION_KEY: troque-o.");

/** Null: the store has no secret. @throws 409 the secret cannot be decrypted */
export async function returnsSecret(ctx: Ctx): Promise<string | null> {
  const { storeId } = ctx;
  const row = await ctx.db.marketingSettings.findUnique({ where: { storeId } });
  return row?.retornosSegredo ? unsealOr(row.retornosSegredo, SECRET_OF(storeId), unreadable) : null;
}
