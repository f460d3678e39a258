import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { valuesAfter } from "@/lib/custom-fields/read";
import type { CustomValues } from "@/lib/custom-fields/schema";
import { endSessions, voidLinks } from "@/lib/customers/account-access";
import { mailEmailMoved } from "@/lib/customers/account-mails";
import type { Address } from "@/lib/customers/address-schema";
import { getCustomerOrThrow, lockCustomer } from "@/lib/customers/read";
import { BIRTH, type Customer, type CustomerBody, type CustomerChange } from "@/lib/customers/schema";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { todayIn } from "@/lib/format/local-time";
import { storeOf } from "@/lib/stores/read";
import { emit } from "@/lib/webhooks/outbox";

/** @throws 422 the day is not before today in the store's time zone */
async function birthColumn(tx: Ctx, day: string | null | undefined): Promise<Date | null> {
  if (!day) return null;
  const { fusoHorario } = await storeOf(tx);
  if (day >= todayIn(fusoHorario)) throw invalid("nascimento", BIRTH);
  return new Date(`${day}T00:00:00Z`);
}

const given = (input: object) =>
  Object.entries(input).flatMap(([name, value]) => (value === null || value === undefined ? [] : [name]));

async function insertAddresses(tx: Ctx, customerId: string, addresses: readonly Address[]): Promise<void> {
  const { storeId } = tx;
  const data = addresses.map((address) => ({ ...address, id: uuidv7(), storeId, customerId }));
  await tx.db.customerAddress.createMany({ data });
}

/**
 * The audit row has only the names of the fields, because it stays when the person's data are erased (LGPD).
 * @throws 409 e-mail in use in this store · 422 born today or later
 */
export function createCustomer(ctx: Ctx, input: CustomerBody): Promise<Customer> {
  return transact(ctx, async (tx) => {
    const { enderecos = [], nascimento, camposPersonalizados, ...columns } = input;
    const own = await valuesAfter(tx, "cliente", { change: camposPersonalizados });
    const id = uuidv7();
    await tx.db.customer.create({
      data: {
        ...columns,
        ...(own && { camposPersonalizados: own.stored }),
        ...{ nascimento: await birthColumn(tx, nascimento), id, storeId: tx.storeId },
      },
      select: { id: true },
    });
    await insertAddresses(tx, id, enderecos);
    const customer = await getCustomerOrThrow(tx, id);
    const after = { campos: given(input) };
    await audit(tx, { action: "customer.created", resource: "customer", resourceId: id, after });
    await emit(tx, "customer.created", { resourceId: id, data: customer });
    return customer;
  });
}

const FIELDS = [
  "nome",
  "email",
  "telefone",
  "documento",
  "nascimento",
  "tags",
  "observacao",
  "enderecos",
  "camposPersonalizados",
] as const;
type Field = (typeof FIELDS)[number];
type Before = Pick<Customer, Exclude<Field, "observacao">> & { observacao: string | null };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values of an address for a comparison. */
const bare = ({ principal, cep, logradouro, numero, complemento, bairro, cidade, uf, codigoIbge }: Address) =>
  [principal, cep, logradouro, numero, complemento, bairro, cidade, uf, codigoIbge ?? null] as const;
const comparable = (value: unknown, addresses: readonly Address[] | undefined) =>
  addresses ? addresses.map(bare) : value;

/** `camposPersonalizados`: all of them, as they are after the change. */
function replacedFields(before: Before, change: CustomerChange): Field[] {
  return FIELDS.filter((field) => {
    if (change[field] === undefined) return false;
    const isAddresses = field === "enderecos";
    const was = comparable(before[field], isAddresses ? before.enderecos : undefined);
    return !isSame(was, comparable(change[field], isAddresses ? change.enderecos : undefined));
  });
}

/** @throws 409 somebody else changed the customer in the meantime */
function assertSeen({ atualizadoEm }: Customer, seen: string | undefined): void {
  if (seen === undefined || new Date(seen).getTime() === new Date(atualizadoEm).getTime()) return;
  throw new AppError("conflict", "O cliente foi alterado por outra pessoa. Recarregue e tente de novo.");
}

/**
 * The e-mail address opens the account. So a change by the team voids links, ends sessions and sends a mail
 * to the old address. A change by the customer only voids links: a link has already proved the new address.
 */
async function moveAccount(tx: Ctx, { id, nome, email }: Customer, newEmail: string | null): Promise<void> {
  await voidLinks(tx, id);
  if (tx.actor.type === "customer") return;
  await endSessions(tx, id);
  const { senhaHash } = await tx.db.customer.findUniqueOrThrow({
    where: { id },
    select: { senhaHash: true },
  });
  if (senhaHash && email) await mailEmailMoved(tx, { customerId: id, nome, email }, newEmail);
}

type Written = { fields: readonly Field[]; camposPersonalizados?: CustomValues };

async function writeChange(tx: Ctx, before: Customer, change: CustomerChange, { fields, ...own }: Written) {
  const { id } = before;
  const { enderecos, nascimento, camposPersonalizados: _values, atualizadoEm: _seen, ...columns } = change;
  const isMoved = fields.includes("email");
  await tx.db.customer.update({
    where: { id },
    data: {
      ...columns,
      ...own,
      ...(nascimento !== undefined && { nascimento: await birthColumn(tx, nascimento) }),
      ...(isMoved && { emailConfirmadoEm: null }),
    },
    select: { id: true },
  });
  if (isMoved) await moveAccount(tx, before, change.email ?? null);
  if (enderecos && fields.includes("enderecos")) {
    await tx.db.customerAddress.deleteMany({ where: { customerId: id } });
    await insertAddresses(tx, id, enderecos);
  }
}

/**
 * Only the given fields change; without a difference nothing is written. Past orders keep their data. Events
 * leave out the team's note.
 * @throws 404 · 409 e-mail in use, changed by somebody else, or data erased · 422 born today or later
 */
export function updateCustomer(ctx: Ctx, id: string, change: CustomerChange): Promise<Customer> {
  return transact(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id);
    assertSeen(customer, change.atualizadoEm);
    const note = await tx.db.customer.findUniqueOrThrow({ where: { id }, select: { observacao: true } });
    const before: Before = { ...customer, ...note };
    const own = await valuesAfter(tx, "cliente", {
      current: customer.camposPersonalizados,
      change: change.camposPersonalizados,
    });
    const campos = replacedFields(before, { ...change, ...(own && { camposPersonalizados: own.shown }) });
    if (campos.length === 0) return customer;
    await writeChange(tx, customer, change, {
      fields: campos,
      ...(own && { camposPersonalizados: own.stored }),
    });
    const after = await getCustomerOrThrow(tx, id);
    await audit(tx, { action: "customer.updated", resource: "customer", resourceId: id, after: { campos } });
    const told = campos.filter((field) => field !== "observacao");
    const previous = Object.fromEntries(told.map((field) => [field, before[field]]));
    if (told.length > 0) await emit(tx, "customer.updated", { resourceId: id, data: after, previous });
    return after;
  });
}
