import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";
import { ASAAS } from "@/lib/payments/asaas";
import { MERCADO_PAGO } from "@/lib/payments/mercado-pago";
import type { Account, AccountChange, ServiceName } from "@/lib/payments/schema";
import { type Credentials, type Service, ServiceError } from "@/lib/payments/service";
import { seal, unsealOr } from "@/lib/secrets/seal";
import { storeOfToken, storeToken } from "@/lib/secrets/store-token";

export const PAYMENT_SERVICES: Record<ServiceName, Service> = { mercado_pago: MERCADO_PAGO, asaas: ASAAS };

const NOTICES = "avisos de pagamento";

/** Names the store in the address that receives the service's callbacks. */
export const callbackToken = (storeId: string) => storeToken(NOTICES, storeId);

export const storeOfCallback = (token: string) => storeOfToken(NOTICES, token);

export const callbackPath = (storeId: string, name: ServiceName) =>
  `/webhooks/pagamentos/${name}/${callbackToken(storeId)}`;

type Row = {
  provider: ServiceName;
  pix: boolean;
  cartao: boolean;
  boleto: boolean;
  chaveCifrada: string | null;
  chaveFinal: string | null;
  avisoCifrado: string | null;
  avisoFinal: string | null;
};

const READ = `SELECT provider, pix, cartao, boleto, "chaveCifrada", "chaveFinal", "avisoCifrado", "avisoFinal"
  FROM payment_accounts WHERE "storeId" = $1::uuid`;

const accountRows = (ctx: Ctx) => sql<Row>(ctx, "payment-accounts", READ);

const bound = (storeId: string, name: ServiceName, part: string) => `${storeId} ${name} ${part}`;

export async function readAccounts(ctx: Ctx): Promise<{ mercadoPago: Account; asaas: Account }> {
  const rows = await accountRows(ctx);
  const accountOf = (name: ServiceName): Account => {
    const row = rows.find(({ provider }) => provider === name);
    const { pix = false, cartao = false, boleto = false } = row ?? {};
    return {
      pix,
      cartao,
      boleto,
      chave: row?.chaveFinal ? { final: row.chaveFinal } : null,
      aviso: row?.avisoFinal ? { final: row.avisoFinal } : null,
    };
  };
  return { mercadoPago: accountOf("mercado_pago"), asaas: accountOf("asaas") };
}

const unreadable = () =>
  new ServiceError("credencial", "chave guardada com outra ENCRYPTION_KEY; cole-a de novo");

/** @throws ServiceError the store has no key, or the key can't be decrypted */
export async function credentialsOf(ctx: Ctx, name: ServiceName): Promise<Credentials> {
  const rows = await accountRows(ctx);
  const row = rows.find(({ provider }) => provider === name);
  if (!row?.chaveCifrada) throw new ServiceError("credencial", "sem chave");
  const { chaveCifrada, avisoCifrado } = row;
  return {
    chave: unsealOr(chaveCifrada, bound(ctx.storeId, name, "chave"), unreadable),
    aviso: avisoCifrado && unsealOr(avisoCifrado, bound(ctx.storeId, name, "aviso"), unreadable),
  };
}

const WRITE = `
  INSERT INTO payment_accounts AS a ("storeId", provider, pix, cartao, boleto, "chaveCifrada", "chaveFinal",
    "avisoCifrado", "avisoFinal")
  SELECT $1::uuid, $2::"PaymentProvider", $3::boolean, $4::boolean, $5::boolean,
    CASE WHEN $10::boolean THEN $6::text ELSE was."chaveCifrada" END,
    CASE WHEN $10::boolean THEN $7::text ELSE was."chaveFinal" END,
    CASE WHEN $11::boolean THEN $8::text ELSE was."avisoCifrado" END,
    CASE WHEN $11::boolean THEN $9::text ELSE was."avisoFinal" END
  FROM (SELECT) one
    LEFT JOIN payment_accounts was ON was."storeId" = $1::uuid AND was.provider = $2::"PaymentProvider"
  ON CONFLICT ("storeId", provider) DO UPDATE SET pix = excluded.pix, cartao = excluded.cartao,
    boleto = excluded.boleto, "chaveCifrada" = excluded."chaveCifrada", "chaveFinal" = excluded."chaveFinal",
    "avisoCifrado" = excluded."avisoCifrado", "avisoFinal" = excluded."avisoFinal"`;

/**
 * The store's settings must be locked.
 * @throws 422 naming `<field>.chave` if a way to pay needs a key
 */
export async function writeAccount(
  tx: Ctx,
  name: ServiceName,
  field: "mercadoPago" | "asaas",
  { change, was }: { change: AccountChange; was: Account },
): Promise<void> {
  const { pix, cartao, boleto, chave, aviso } = change;
  const hasKey = chave === undefined ? was.chave !== null : chave !== null;
  if (!hasKey && (pix || cartao || boleto)) throw invalid(`${field}.chave`, "cole a chave do serviço");
  const sealed = (part: string, text: string | null | undefined) =>
    text ? [seal(text, bound(tx.storeId, name, part)), text.slice(-4)] : [null, null];
  await sql(tx, "write-payment-account", WRITE, [
    name,
    ...[pix, cartao, boleto],
    ...sealed("chave", chave),
    ...sealed("aviso", aviso),
    chave !== undefined,
    aviso !== undefined,
  ]);
  if (!chave) return;
  await tx.db.teamAlert.updateMany({
    where: { tipo: "credencial_recusada", dados: { path: ["provedor"], equals: name }, resolvidoEm: null },
    data: { resolvidoEm: new Date() },
  });
}

/** Asks the service whether it accepts the store's key. */
export async function testAccount(
  ctx: Ctx,
  name: ServiceName,
): Promise<{ ok: boolean; erro: string | null }> {
  try {
    await PAYMENT_SERVICES[name].check(await credentialsOf(ctx, name));
    return { ok: true, erro: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { ok: false, erro: error.message };
  }
}
