import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { getCustomerOrThrow } from "@/lib/customers/read";
import type { Anonymisation, Customer } from "@/lib/customers/schema";
import { OPEN_ORDER } from "@/lib/customers/sums";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { tidyText } from "@/lib/format/typed-text";
import { sentence } from "@/lib/i18n/sentence";
import { leaveProgram } from "@/lib/loyalty/join";
import { cancelManualOrder } from "@/lib/manual-orders/cancel";
import { hasText } from "@/lib/orders/read/conditions";
import { erasePerson } from "@/lib/personal-data/erase";
import type { Contacts, Person } from "@/lib/personal-data/erase-answers";
import { emit } from "@/lib/webhooks/outbox";

/** FOR UPDATE blocks new orders of this customer until the transaction ends. */
const LOCK_OUT = `SELECT 1 FROM customers
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "removidoEm" IS NULL FOR UPDATE`;

/** Includes guest orders with the customer's e-mail or document. */
const ORDERS = `
  SELECT id, numero, ${OPEN_ORDER} AS "isOpen" FROM orders WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid
  UNION
  SELECT id, numero, ${OPEN_ORDER} FROM orders WHERE "storeId" = $1::uuid AND "customerId" IS NULL
    AND ${hasText("$3::text")} AND "clienteEmail" = $3::text
  UNION
  SELECT id, numero, ${OPEN_ORDER} FROM orders WHERE "storeId" = $1::uuid AND "customerId" IS NULL
    AND ${hasText("$4::text")} AND "clienteDocumento" = $4::text
  ORDER BY numero`;

const OFFERS = `
  SELECT id, status IN ('aberto', 'enviado') AND "validoAte" > now() AS "isOpen" FROM manual_orders
  WHERE "storeId" = $1::uuid AND ("customerId" = $2::uuid
    OR "customerId" IS NULL AND ("clienteEmail" = $3::text OR "clienteDocumento" = $4::text))`;

type Order = { id: string; numero: number; isOpen: boolean };
type Offer = { id: string; isOpen: boolean };

/** @throws 409 names the orders that still need the data */
function assertNoneOpen(orders: readonly Order[]): void {
  const open = orders.filter(({ isOpen }) => isOpen).map(({ numero }) => `nº ${numero}`);
  if (open.length === 0) return;
  const named =
    open.length > 5 ? `${open.slice(0, 5).join(", ")} e mais ${open.length - 5}` : open.join(", ");
  const advice = sentence("entregue, cancele ou reembolse antes de apagar os dados do cliente");
  throw new AppError(
    "conflict",
    sentence("Pedidos em aberto: {orders}; {advice}", { orders: named, advice }),
  );
}

/**
 * The contacts that certainly belong to the person. Customers type their own contacts, so for them only a
 * confirmed e-mail counts.
 */
async function provenOf(tx: Ctx, { id, email, telefone, documento }: Person): Promise<Contacts> {
  if (tx.actor.type !== "customer") return { email, telefone, documento };
  const proof = { id, emailConfirmadoEm: { not: null } };
  const isProven = (await tx.db.customer.count({ where: proof })) > 0;
  return { email: isProven ? email : null, telefone: null, documento: null };
}

/**
 * Erases the registration and every copy in the inventory (LGPD, art. 18); cancels open offers. Orders, the
 * ledger of points and the audit log stay without personal data, as legal records (art. 16).
 * Runs in the open transaction. @throws 409 open orders
 */
export async function eraseCustomer(tx: Ctx, person: Person): Promise<Customer> {
  const { id } = person;
  const proven = await provenOf(tx, person);
  const known = [id, proven.email, proven.documento];
  const orders = await sql<Order>(tx, "orders-to-erase", ORDERS, known);
  assertNoneOpen(orders);
  const offers = await sql<Offer>(tx, "offers-to-erase", OFFERS, known);
  await leaveProgram(tx, id);
  const orderIds = orders.map((order) => order.id);
  const offerIds = offers.map((offer) => offer.id);
  await erasePerson(tx, person, proven, { orderIds, offerIds });
  for (const offer of offers) if (offer.isOpen) await cancelManualOrder(tx, offer.id);
  const data = await getCustomerOrThrow(tx, id);
  const after = { pedidos: orders.length, pedidosManuais: offers.length };
  await audit(tx, { action: "customer.redacted", resource: "customer", resourceId: id, after });
  await emit(tx, "customer.redact", { resourceId: id, data });
  return data;
}

/** Reads the customer and blocks new orders of theirs until the transaction ends. @throws 404 */
export async function lockOutCustomer(tx: Ctx, id: string): Promise<Customer> {
  await sql(tx, "lock-out-customer", LOCK_OUT, [id]);
  return getCustomerOrThrow(tx, id);
}

const bare = (text: string) => tidyText(text).normalize("NFC").toLocaleLowerCase("pt-BR");

/**
 * Does nothing if the data were erased before.
 * @throws 404 · 409 open orders · 422 names `confirmacao`
 */
export function anonymiseCustomer(ctx: Ctx, id: string, { confirmacao }: Anonymisation): Promise<Customer> {
  return transact(ctx, async (tx) => {
    const customer = await lockOutCustomer(tx, id);
    if (customer.anonimizadoEm) return customer;
    const expected = [customer.nome, customer.email ?? customer.nome].map(bare);
    if (!expected.includes(bare(confirmacao))) {
      throw invalid("confirmacao", "digite o nome ou o e-mail do cliente");
    }
    return eraseCustomer(tx, customer);
  });
}

/**
 * Deletes a customer without orders. The e-mail becomes free. The event contains only the id.
 * @throws 404 · 409 the customer has orders
 */
export function deleteCustomer(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const customer = await lockOutCustomer(tx, id);
    const own = { where: { customerId: id }, select: { id: true } };
    if ((await tx.db.order.findFirst(own)) ?? (await tx.db.manualOrder.findFirst(own))) {
      throw new AppError(
        "conflict",
        "O cliente tem pedidos e não pode ser excluído; anonimize os dados dele",
      );
    }
    await leaveProgram(tx, id);
    await erasePerson(tx, customer, customer, { orderIds: [], offerIds: [] });
    await emit(tx, "customer.deleted", { resourceId: id, data: await getCustomerOrThrow(tx, id) });
    await tx.db.customer.update({ where: { id }, data: { removidoEm: new Date() }, select: { id: true } });
    await audit(tx, { action: "customer.deleted", resource: "customer", resourceId: id });
    return { id, deleted: true };
  });
}
