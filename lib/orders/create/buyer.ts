import type { Ctx } from "@/lib/ctx";
import type { NewCustomer } from "@/lib/customers/schema";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";

export type Buyer = { customerId?: string | null | undefined; cliente?: NewCustomer | null | undefined };

/** @throws 422 naming `customerId`: the customer is unknown or erased */
export const buyerColumns = async (ctx: Ctx, buyer: Buyer) =>
  columnsOf(buyer, await readBuyers(ctx, buyer.customerId ? [buyer.customerId] : []));

export type BuyerColumns = ReturnType<typeof columnsOf>;

/** @param known what `readBuyers` found; only a `customerId` needs it */
export function columnsOf({ customerId = null, cliente }: Buyer, known: Known = new Map()) {
  const person = customerId ? personIn(known, customerId) : cliente;
  return {
    customerId,
    clienteNome: person?.nome ?? null,
    clienteEmail: person?.email ?? null,
    clienteTelefone: person?.telefone ?? null,
    clienteDocumento: person?.documento ?? null,
  };
}

type Known = Map<string, Person & { isErased: boolean }>;
type Person = { nome: string; email: string | null; telefone: string | null; documento: string | null };

/** Locks the customers, so that nobody erases their data while an order copies it. */
const READ = `
  SELECT id, nome, email, telefone, documento, "anonimizadoEm" IS NOT NULL AS "isErased" FROM customers
  WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) AND "removidoEm" IS NULL FOR KEY SHARE`;

/** @param isPatient true: wait for customers that another transaction has locked; false: leave them out */
export async function readBuyers(tx: Ctx, ids: readonly string[], isPatient = true): Promise<Known> {
  if (ids.length === 0) return new Map();
  const [name, text] = isPatient ? ["buyers", READ] : ["free-buyers", `${READ} SKIP LOCKED`];
  const rows = await sql<Person & { id: string; isErased: boolean }>(tx, name, text, [ids]);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

function personIn(known: Known, customerId: string): Person {
  const person = known.get(customerId);
  if (!person) throw invalid("customerId", "cliente não encontrado");
  const { isErased, ...data } = person;
  if (isErased) throw invalid("customerId", "os dados deste cliente foram apagados");
  return data;
}
