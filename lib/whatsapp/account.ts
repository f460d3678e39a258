import { createHmac } from "node:crypto";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { env } from "@/lib/env";
import { AppError, invalid, notFound, taken } from "@/lib/errors";
import { derivedKey } from "@/lib/secrets/derived-key";
import { seal, unsealOr } from "@/lib/secrets/seal";
import { storeOfToken, storeToken } from "@/lib/secrets/store-token";
import { panelAddress } from "@/lib/stores/address";
import type { ShownWhatsapp, WhatsappAccount, WhatsappChange } from "@/lib/whatsapp/schema";

/** Decrypted for one call. Never logged, never in an answer, never stored. */
export type Credentials = { phoneNumberId: string; wabaId: string; token: string; segredo: string };

const NOTICES = "avisos do whatsapp";

export const storeOfCallback = (token: string) => storeOfToken(NOTICES, token);

/** Meta sends this token when it first checks that the address belongs to the store. */
export const verificationToken = (storeId: string): string =>
  createHmac("sha256", derivedKey(env().ENCRYPTION_KEY, "verificacao do whatsapp"))
    .update(storeId)
    .digest("base64url");

const bound = (storeId: string, part: "token" | "segredo") => `${storeId} whatsapp ${part}`;

type Row = {
  phoneNumberId: string;
  wabaId: string;
  tokenCifrado: string;
  tokenFinal: string;
  segredoCifrado: string;
  segredoFinal: string;
  versao: number;
};

const READ = `SELECT "phoneNumberId", "wabaId", "tokenCifrado", "tokenFinal", "segredoCifrado", "segredoFinal", versao
  FROM whatsapp_accounts WHERE "storeId" = $1::uuid`;

async function accountRow(ctx: Ctx): Promise<Row | null> {
  const [row] = await sql<Row>(ctx, "whatsapp-account", READ);
  return row ?? null;
}

const unreadable = () =>
  new AppError(
    "conflict",
    "As credenciais do WhatsApp foram guardadas com outra ENCRYPTION_KEY: cole-as de novo.",
  );

/** Null: no account, so people send the messages. @throws 409 the secrets cannot be decrypted */
export async function credentialsOf(ctx: Ctx): Promise<Credentials | null> {
  const row = await accountRow(ctx);
  if (!row) return null;
  const { phoneNumberId, wabaId, tokenCifrado, segredoCifrado } = row;
  return {
    phoneNumberId,
    wabaId,
    token: unsealOr(tokenCifrado, bound(ctx.storeId, "token"), unreadable),
    segredo: unsealOr(segredoCifrado, bound(ctx.storeId, "segredo"), unreadable),
  };
}

const told = ({ phoneNumberId, wabaId, tokenFinal, segredoFinal }: Row): WhatsappAccount => ({
  phoneNumberId,
  wabaId,
  token: { final: tokenFinal },
  segredo: { final: segredoFinal },
});

/** @param host of the request, for the address of callbacks */
export async function showWhatsapp(ctx: Ctx, host: string | null): Promise<ShownWhatsapp> {
  const { storeId } = ctx;
  const row = await accountRow(ctx);
  return {
    conta: row && told(row),
    endereco: await panelAddress(ctx, `/webhooks/whatsapp/${storeToken(NOTICES, storeId)}`, host),
    tokenDeVerificacao: verificationToken(storeId),
    versao: row?.versao ?? 0,
  };
}

// Each change in the audit log has its own version; an account that is connected again reuses none.
const WRITE = `INSERT INTO whatsapp_accounts ("storeId", "phoneNumberId", "wabaId", "tokenCifrado", "tokenFinal",
    "segredoCifrado", "segredoFinal", versao)
  SELECT $1::uuid, $2, $3, $4, $5, $6, $7, 1 + count(*) FROM audit_logs
  WHERE "storeId" = $1::uuid AND recurso = 'settings' AND "recursoId" = $1::text AND depois ? 'whatsapp'
  ON CONFLICT ("storeId") DO UPDATE SET "phoneNumberId" = excluded."phoneNumberId", "wabaId" = excluded."wabaId",
    "tokenCifrado" = excluded."tokenCifrado", "tokenFinal" = excluded."tokenFinal",
    "segredoCifrado" = excluded."segredoCifrado", "segredoFinal" = excluded."segredoFinal",
    versao = whatsapp_accounts.versao + 1, "atualizadoEm" = now()`;

/** Wakes campaigns that change from sending by people to sending by the service, or the reverse. */
const WAKE = `UPDATE campaigns SET "proximaEm" = now()
  WHERE "storeId" = $1::uuid AND canal = 'whatsapp' AND modelo IS NOT NULL AND status = 'enviando'`;

async function changed(tx: Ctx, before: Row | null, after: Row | null): Promise<void> {
  await audit(tx, {
    action: "settings.updated",
    resource: "settings",
    resourceId: tx.storeId,
    before: { whatsapp: before && told(before) },
    after: { whatsapp: after && told(after) },
  });
  await sql(tx, "wake-whatsapp-campaigns", WAKE);
}

/** A request that contains secrets counts as a change, even if the secrets are the same. */
const isSame = (before: Row, { phoneNumberId, wabaId, token, segredo }: WhatsappChange) =>
  before.phoneNumberId === phoneNumberId && before.wabaId === wabaId && !token && !segredo;

/**
 * From now on the service sends messages with a template. A request that changes nothing keeps the version.
 * @throws 409 stale `versao` · 422 naming what is missing
 */
export function changeWhatsapp(
  ctx: Ctx,
  change: WhatsappChange,
  host: string | null,
): Promise<ShownWhatsapp> {
  const { phoneNumberId, wabaId, versao, ...secrets } = change;
  return transact(ctx, async (tx) => {
    const { storeId } = tx;
    await lockName(tx, "whatsapp-account");
    const before = await accountRow(tx);
    if ((before?.versao ?? 0) !== versao) throw taken("versao", "a conta foi alterada. Recarregue-a.");
    if (before && isSame(before, change)) return showWhatsapp(tx, host);
    const sealed = (part: "token" | "segredo"): [string, string] => {
      const text = secrets[part];
      if (text) return [seal(text, bound(storeId, part)), text.slice(-4)];
      if (before) return [before[`${part}Cifrado`], before[`${part}Final`]];
      throw invalid(part, part === "token" ? "cole o token de acesso" : "cole a chave secreta do aplicativo");
    };
    await sql(tx, "write-whatsapp-account", WRITE, [
      phoneNumberId,
      wabaId,
      ...sealed("token"),
      ...sealed("segredo"),
    ]);
    await changed(tx, before, await accountRow(tx));
    return showWhatsapp(tx, host);
  });
}

/**
 * From now on people send campaigns, and automations' messages are `simulado`.
 * @throws 404 there is no account
 */
export function removeWhatsapp(ctx: Ctx, host: string | null): Promise<ShownWhatsapp> {
  return transact(ctx, async (tx) => {
    await lockName(tx, "whatsapp-account");
    const before = await accountRow(tx);
    if (!before) throw notFound("Conta do WhatsApp");
    await tx.db.whatsappAccount.delete({ where: { storeId: tx.storeId } });
    await changed(tx, before, null);
    return showWhatsapp(tx, host);
  });
}
