import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";
import { isToken, newToken, tokenHash } from "@/lib/secrets/link-token";

const HOUR_MS = 3_600_000;

/** `senha`: the link sets a new password. `email`: the link proves an address. */
export type LinkPurpose = "senha" | "email";

/** A `senha` link opens the account, so it lives only one hour. */
const LIFE_HOURS: Record<LinkPurpose, number> = { senha: 1, email: 72 };

/** `email`: the address to which the link was sent. `emailAtual`: the customer's current address. */
export type LinkOwner = { customerId: string; nome: string; email: string; emailAtual: string | null };

const expired = () => invalid("token", "este link já foi usado ou expirou; peça outro");

/** @param tipo if it is absent, links of every kind become void */
export async function voidLinks(tx: Ctx, customerId: string, tipo?: LinkPurpose): Promise<void> {
  await tx.db.customerToken.updateMany({
    where: { customerId, usadoEm: null, ...(tipo && { tipo }) },
    data: { usadoEm: new Date() },
  });
}

/** The link works once. Earlier links of the same kind become void. */
export async function issueLink(
  tx: Ctx,
  { customerId, email }: { customerId: string; email: string },
  tipo: LinkPurpose,
): Promise<string> {
  await voidLinks(tx, customerId, tipo);
  const token = newToken();
  const expiraEm = new Date(Date.now() + LIFE_HOURS[tipo] * HOUR_MS);
  const row = { storeId: tx.storeId, customerId, tipo, email, hash: tokenHash(token), expiraEm };
  await tx.db.customerToken.create({ data: { id: uuidv7(), ...row } });
  return token;
}

const OWNER = `c.id AS "customerId", c.nome, t.email, c.email AS "emailAtual"`;
const IS_OPEN = `t."storeId" = $1::uuid AND t.hash = $2 AND t.tipo = $3::"CustomerTokenType"
  AND t."usadoEm" IS NULL AND t."expiraEm" > now() AND c."storeId" = t."storeId" AND c.id = t."customerId"
  AND c."removidoEm" IS NULL AND (t.tipo = 'email' OR c.email = t.email)`;

/** Does not use the link. Null: the link is unknown, used or expired. */
export async function findLinkOwner(ctx: Ctx, token: string, tipo: LinkPurpose): Promise<LinkOwner | null> {
  if (!isToken(token)) return null;
  const text = `SELECT ${OWNER} FROM customer_tokens t, customers c WHERE ${IS_OPEN}`;
  const [owner] = await sql<LinkOwner>(ctx, "customer-link", text, [tokenHash(token), tipo]);
  return owner ?? null;
}

/** @throws 422 names `token` */
export async function getLinkOwnerOrThrow(ctx: Ctx, token: string, tipo: LinkPurpose): Promise<LinkOwner> {
  const owner = await findLinkOwner(ctx, token, tipo);
  if (!owner) throw expired();
  return owner;
}

/** If two requests use the link at the same time, only one succeeds. @throws 422 names `token` */
export async function useLink(tx: Ctx, token: string, tipo: LinkPurpose): Promise<LinkOwner> {
  if (!isToken(token)) throw expired();
  const text = `UPDATE customer_tokens t SET "usadoEm" = now() FROM customers c WHERE ${IS_OPEN} RETURNING ${OWNER}`;
  const [owner] = await sql<LinkOwner>(tx, "use-customer-link", text, [tokenHash(token), tipo]);
  if (!owner) throw expired();
  return owner;
}

/** Ends the sessions of a customer and their browsers' push subscriptions. @param but the session to keep */
export async function endSessions(tx: Ctx, customerId: string, but?: string): Promise<void> {
  await tx.db.customerSession.updateMany({
    where: { customerId, encerradaEm: null, ...(but && { id: { not: but } }) },
    data: { encerradaEm: new Date() },
  });
  await tx.db.pushSubscription.deleteMany({
    where: { customerId, ...(but && { OR: [{ sessionId: null }, { sessionId: { not: but } }] }) },
  });
}
