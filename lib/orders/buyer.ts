import type { Ctx } from "@/lib/ctx";
import type { NewCustomer } from "@/lib/customers/schema";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";

/** Who buys: a registered customer, somebody described here, or nobody in particular. */
export type Buyer = { customerId?: string | null | undefined; cliente?: NewCustomer | null | undefined };

/**
 * The columns of an order that say who buys: a copy, so that the order stays as it was made.
 * @throws AppError 422 naming `customerId`: unknown, or their data were erased
 */
export async function buyerColumns(ctx: Ctx, { customerId = null, cliente }: Buyer) {
  const person = customerId ? await readBuyer(ctx, customerId) : cliente;
  return {
    customerId,
    clienteNome: person?.nome ?? null,
    clienteEmail: person?.email ?? null,
    clienteTelefone: person?.telefone ?? null,
    clienteDocumento: person?.documento ?? null,
  };
}

type Person = { nome: string; email: string | null; telefone: string | null; documento: string | null };

/** Their data can't be erased while an order that copies them is being written. */
const READ = `
  SELECT nome, email, telefone, documento, "anonimizadoEm" IS NOT NULL AS "isErased" FROM customers
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "removidoEm" IS NULL FOR KEY SHARE`;

/**
 * Who buys, as an order copies it.
 * @throws AppError 422 naming `customerId`: unknown, or the data were erased
 */
export async function readBuyer(tx: Ctx, customerId: string): Promise<Person> {
  const [person] = await sql<Person & { isErased: boolean }>(tx, "buyer", READ, [customerId]);
  if (!person) throw invalid("customerId", "cliente não encontrado");
  const { isErased, ...data } = person;
  if (isErased) throw invalid("customerId", "os dados deste cliente foram apagados");
  return data;
}
