import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError, invalid } from "@/lib/errors";

/** Replaces a key that named an erased person. It still matches, so a repeated request does nothing new. */
export const erasedKey = (store: string, caller: string, key: string) =>
  `'apagada:' || encode(sha256(convert_to(${store}::text || ' ' || ${caller}::text || ' ' || ${key}::text, 'UTF8')), 'hex')`;

export type KeyedRequest = { chave: string; metodo: string; caminho: string; fingerprint: string };

/**
 * `corpo`: the body as sent; `recursoId`: kept instead if the body held a secret; `campo`: the refused field.
 */
export type KeptAnswer = {
  statusCode: number;
  corpo: string | null;
  recursoId: string | null;
  campo: string | null;
};

/** Longer than a transaction, so that no request takes over a key while the first request still writes. */
const LEASE = "interval '30 seconds'";
const KEPT = "interval '7 days'";
const RETRY_AFTER_SECONDS = 1;
const ATTEMPTS = 3;

/** Takes a key that is new, expired, or whose request died. The new id tells the old request that it lost. */
const CLAIM = `
  INSERT INTO idempotency_keys AS k (id, "storeId", ator, chave, metodo, caminho, "corpoHash", "leaseAte", "expiraEm")
  SELECT $2::uuid, $1::uuid, $3::text, $4::text, $5, $6, $7, now() + ${LEASE}, now() + ${KEPT}
  WHERE NOT EXISTS (SELECT 1 FROM idempotency_keys e WHERE e."storeId" = $1::uuid AND e.ator = $3::text
    AND e.chave = ${erasedKey("$1::uuid", "$3", "$4")} AND e."expiraEm" > now()
    AND (e."concluidaEm" IS NOT NULL OR e."leaseAte" > now()))
  ON CONFLICT ("storeId", ator, chave) DO UPDATE SET id = excluded.id, metodo = excluded.metodo,
    caminho = excluded.caminho, "corpoHash" = excluded."corpoHash", "statusCode" = NULL, resposta = NULL,
    "recursoId" = NULL, campo = NULL, "leaseAte" = excluded."leaseAte", "criadoEm" = now(), "concluidaEm" = NULL,
    "expiraEm" = excluded."expiraEm"
  WHERE k."expiraEm" <= now() OR (k."concluidaEm" IS NULL AND k."leaseAte" <= now()
    AND (k.metodo, k.caminho, k."corpoHash") = (excluded.metodo, excluded.caminho, excluded."corpoHash"))
  RETURNING k.id`;

const FIND = `
  SELECT metodo, caminho, "corpoHash" AS fingerprint, "statusCode", resposta AS corpo, "recursoId", campo
  FROM idempotency_keys WHERE "storeId" = $1::uuid AND ator = $2::text
    AND chave IN ($3::text, ${erasedKey("$1::uuid", "$2", "$3")})`;

type Row = Omit<KeyedRequest, "chave"> & Omit<KeptAnswer, "statusCode"> & { statusCode: number | null };

/** A key belongs to one caller: the same key of another caller is a different key. */
function callerOf({ actor }: Ctx): string {
  return actor.type === "system" ? actor.type : `${actor.type}:${actor.id}`;
}

export const stillRuns = () =>
  new AppError("conflict", "a primeira requisição com esta chave ainda está em andamento", {
    field: "Idempotency-Key",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/**
 * @returns the claim's id for `completeKey`, or the first answer
 * @throws 409 the first request still runs · 422 the key was used for another request
 */
export async function claimKey(ctx: Ctx, request: KeyedRequest): Promise<string | KeptAnswer> {
  const { chave, metodo, caminho, fingerprint } = request;
  const caller = callerOf(ctx);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const values = [uuidv7(), caller, chave, metodo, caminho, fingerprint];
    const [claim] = await sql<{ id: string }>(ctx, "claim-key", CLAIM, values);
    if (claim) return claim.id;
    const [row] = await sql<Row>(ctx, "find-key", FIND, [caller, chave]);
    // The first request failed meanwhile and released the key: try again.
    if (!row) continue;
    if (row.metodo !== metodo || row.caminho !== caminho || row.fingerprint !== fingerprint) {
      throw invalid("Idempotency-Key", "esta chave já foi usada em outra requisição");
    }
    const { statusCode, corpo, recursoId, campo } = row;
    if (statusCode !== null) return { statusCode, corpo, recursoId, campo };
    break;
  }
  throw stillRuns();
}

/** The answer is stored as a JSON string, because `jsonb` would not return an object exactly as sent. */
const COMPLETE = `
  UPDATE idempotency_keys SET "statusCode" = $3::int, resposta = to_jsonb($4::text), "recursoId" = $5::uuid,
    campo = $6, "concluidaEm" = now(), "leaseAte" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "concluidaEm" IS NULL RETURNING id`;

/** Call it in the transaction of the change. @returns false if another request owns the key by now */
export async function completeKey(ctx: Ctx, claimId: string, answer: KeptAnswer): Promise<boolean> {
  const { statusCode, corpo, recursoId, campo } = answer;
  const rows = await sql(ctx, "complete-key", COMPLETE, [claimId, statusCode, corpo, recursoId, campo]);
  return rows.length > 0;
}

/** Only if there is no answer: a COMMIT whose confirmation was lost has stored one. */
const RELEASE = `DELETE FROM idempotency_keys
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "concluidaEm" IS NULL`;

/** Makes an immediate retry possible. */
export async function releaseKey(ctx: Ctx, claimId: string): Promise<void> {
  await sql(ctx, "release-key", RELEASE, [claimId]);
}
