import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { customerFields, getCustomerOrThrow } from "@/lib/customers/read";
import type { Customer, CustomerChange, NewCustomer } from "@/lib/customers/schema";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { emit } from "@/lib/webhooks/outbox";

/** POST /customers. @throws AppError 409 e-mail in use in this store */
export function createCustomer(ctx: Ctx, input: NewCustomer): Promise<Customer> {
  return transact(ctx, async (tx) => {
    const customer = await tx.db.customer.create({
      data: { ...input, id: uuidv7(), storeId: tx.storeId },
      select: customerFields,
    });
    const recursoId = customer.id;
    await audit(tx, { acao: "customer.created", recurso: "customer", recursoId, depois: customer });
    await emit(tx, "customer.created", { recursoId, dados: customer });
    return customer;
  });
}

/** What a change takes the place of; nothing when it says what is already so. */
function replaced(before: Customer, change: CustomerChange): Partial<Customer> {
  const names = ["nome", "email", "telefone", "documento"] as const;
  const changed = names.filter((name) => change[name] !== undefined && change[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
}

/**
 * PUT /customers/{id}: changes what is given; without a difference nothing is written. Past orders keep the
 * data that they were made with.
 * @throws AppError 404 · 409 e-mail in use in this store
 */
export function updateCustomer(ctx: Ctx, id: string, change: CustomerChange): Promise<Customer> {
  return transact(ctx, async (tx) => {
    await sql(
      tx,
      "lock-customer",
      `SELECT 1 FROM customers WHERE "storeId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`,
      [id],
    );
    const before = await getCustomerOrThrow(tx, id);
    const anterior = replaced(before, change);
    if (Object.keys(anterior).length === 0) return before;
    const after = await tx.db.customer.update({ where: { id }, data: change, select: customerFields });
    await audit(tx, {
      acao: "customer.updated",
      recurso: "customer",
      recursoId: id,
      antes: before,
      depois: after,
    });
    await emit(tx, "customer.updated", { recursoId: id, dados: after, anterior });
    return after;
  });
}
