import { createHmac, timingSafeEqual } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { storedWords } from "@/lib/customers/search-words";
import { NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { Where } from "@/lib/db/where";
import { AppError, notFound, taken } from "@/lib/errors";
import type { PageOf } from "@/lib/http/list";
import { returnsSecret } from "@/lib/marketing-messages/settings";
import type {
  ListSuppressions,
  MailReturn,
  NewSuppression,
  Suppression,
} from "@/lib/marketing-messages/suppression-schema";

const COLUMNS = `id, canal, destino, motivo, detalhe, "criadoEm"`;

/** Newest first. */
export async function listSuppressions(ctx: Ctx, query: ListSuppressions): Promise<PageOf<Suppression>> {
  const { q, motivo } = query;
  const where = new Where([`"storeId" = $1::uuid`])
    .and("search_text(destino) LIKE search_pattern(?)", q && storedWords(q))
    .and(`motivo = ?::"SuppressionReason"`, motivo);
  return fetchPage<Suppression>(
    ctx,
    {
      select: COLUMNS,
      table: "suppressions",
      where,
      orderBy: NEWEST_FIRST,
      total: "exact",
    },
    query,
  );
}

const ADD = `INSERT INTO suppressions (id, "storeId", canal, destino, motivo, detalhe)
  VALUES ($2::uuid, $1::uuid, $3::"Channel", $4, $5::"SuppressionReason", $6)
  ON CONFLICT ("storeId", canal, destino) DO NOTHING RETURNING ${COLUMNS}`;

type Told = Pick<Suppression, "canal" | "destino" | "motivo"> & { detalhe?: string | null | undefined };

/** @returns null if the address is suppressed already; the old row stays unchanged */
export async function suppress(tx: Ctx, told: Told): Promise<Suppression | null> {
  const { canal, destino, motivo, detalhe = null } = told;
  const id = uuidv7();
  const [added] = await sql<Suppression>(tx, "add-suppression", ADD, [id, canal, destino, motivo, detalhe]);
  if (!added) return null;
  await audit(tx, { action: "suppression.created", resource: "suppression", resourceId: id });
  return added;
}

/** A person of the team adds it. @throws 409 the address is suppressed already */
export function addSuppression(ctx: Ctx, input: NewSuppression): Promise<Suppression> {
  return transact(ctx, async (tx) => {
    const added = await suppress(tx, { ...input, motivo: "manual" });
    if (!added) throw taken("destino", "este endereço já está na lista");
    return added;
  });
}

/** Afterwards the address gets marketing again, if there is consent. @throws 404 */
export function removeSuppression(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const { count } = await tx.db.suppression.deleteMany({ where: { id } });
    if (count === 0) throw notFound("Endereço");
    await audit(tx, { action: "suppression.deleted", resource: "suppression", resourceId: id });
    return { id, deleted: true };
  });
}

const FRESH_SECONDS = 300;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<tipo>.<email>` under the store's secret. */
function isProven(secret: string, given: string | null, { tipo, email }: MailReturn, now: Date): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(given ?? "") ?? [];
  if (!seconds || !hex || Math.abs(now.getTime() / 1000 - Number(seconds)) > FRESH_SECONDS) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${tipo}.${email}`).digest();
  return timingSafeEqual(expected, Buffer.from(hex, "hex"));
}

const RETURN = `INSERT INTO suppressions AS s (id, "storeId", canal, destino, motivo, detalhe)
  VALUES ($2::uuid, $1::uuid, 'email', $3, $4::"SuppressionReason", $5)
  ON CONFLICT ("storeId", canal, destino) DO UPDATE SET motivo = excluded.motivo, detalhe = excluded.detalhe
  WHERE excluded.motivo = 'reclamacao' AND s.motivo <> 'reclamacao' RETURNING s.id`;

/** A repeat changes nothing. A temporary bounce is ignored. */
export async function recordMailReturn(ctx: Ctx, told: MailReturn): Promise<void> {
  const { tipo, email, permanente, detalhe = null } = told;
  if (tipo === "devolucao" && !permanente) return;
  await transact(ctx, async (tx) => {
    const [kept] = await sql<{ id: string }>(tx, "mail-return", RETURN, [uuidv7(), email, tipo, detalhe]);
    if (!kept) return;
    await audit(tx, { action: "suppression.created", resource: "suppression", resourceId: kept.id });
  });
}

/**
 * Takes a report of a permanent bounce or of a complaint.
 * @throws 401 no signature with the store's secret from the last five minutes · 409 cannot decrypt the secret
 */
export async function takeMailReturn(
  ctx: Ctx,
  told: MailReturn,
  signature: string | null,
  now = new Date(),
): Promise<{ recebido: boolean }> {
  const secret = await returnsSecret(ctx);
  if (!secret || !isProven(secret, signature, told, now))
    throw new AppError("unauthorized", "Assinatura ausente, vencida ou errada");
  await recordMailReturn(ctx, told);
  return { recebido: true };
}
