import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { type Contacts, eraseAnswers, type Person } from "@/lib/personal-data/erase-answers";
import { PERSONAL_DATA, type Place } from "@/lib/personal-data/inventory";

export type Dealings = { orderIds: readonly string[]; offerIds: readonly string[] };

const PERSON = `WITH p AS (SELECT $2::uuid AS id, $3::text[] AS emails, $4::uuid[] AS orders, $5::uuid[] AS offers,
  $6::uuid[] AS accounts, $7::uuid[] AS things, $8::text AS fonte, $9::text AS telefone)`;

function statementOf({ table, rows, becomes }: Place): string {
  const found = `WHERE t."storeId" = $1::uuid AND ${rows}`;
  if (becomes === "deleted") return `${PERSON} DELETE FROM ${table} t USING p ${found}`;
  const set = Object.entries(becomes).flatMap(([column, value]) =>
    value === null ? [] : [`"${column}" = ${value}`],
  );
  return `${PERSON} UPDATE ${table} t SET ${set.join(", ")} FROM p ${found}`;
}

const EMAILS = `
  SELECT $3::text AS email WHERE $3::text IS NOT NULL
  UNION SELECT email FROM customer_tokens WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid
  UNION SELECT "clienteEmail" FROM orders
    WHERE "storeId" = $1::uuid AND id = ANY($4::uuid[]) AND "clienteEmail" IS NOT NULL
  UNION SELECT "clienteEmail" FROM manual_orders
    WHERE "storeId" = $1::uuid AND id = ANY($5::uuid[]) AND "clienteEmail" IS NOT NULL`;

/** The person's carts: webhook events contain cart data, too. */
const CARTS = `SELECT id FROM carts WHERE "storeId" = $1::uuid
  AND ("customerId" = $2::uuid OR "orderId" = ANY($3::uuid[]) OR "customerId" IS NULL AND email = ANY($4::text[]))`;

/** If customers erase themselves, addresses in links and orders do not count: they can type any address. */
async function emailsOf(tx: Ctx, id: string, { email }: Contacts, { orderIds, offerIds }: Dealings) {
  if (tx.actor.type === "customer") return email ? [email] : [];
  const found = await sql<{ email: string }>(tx, "emails-to-erase", EMAILS, [id, email, orderIds, offerIds]);
  return found.map((row) => row.email);
}

/** Items and amounts of orders and offers stay. `proven`: contacts that certainly belong to the person. */
export async function erasePerson(
  tx: Ctx,
  person: Person,
  proven: Contacts,
  dealings: Dealings,
): Promise<void> {
  const { id } = person;
  const { orderIds, offerIds } = dealings;
  const emails = await emailsOf(tx, id, proven, dealings);
  const accounts = await tx.db.loyaltyAccount.findMany({ where: { customerId: id }, select: { id: true } });
  const accountIds = accounts.map((account) => account.id);
  const carts = await sql<{ id: string }>(tx, "carts-to-erase", CARTS, [id, orderIds, emails]);
  const things = [id, ...orderIds, ...offerIds, ...accountIds, ...carts.map((cart) => cart.id)];
  const fonte = tx.actor.type === "customer" ? "cadastro" : "painel";
  const values = [id, emails, orderIds, offerIds, accountIds, things, fonte, proven.telefone];
  for (const place of PERSONAL_DATA) await sql(tx, null, statementOf(place), values);
  await eraseAnswers(tx, person, { things, emails, proven });
}
