import type { Ctx } from "@/lib/ctx";
import { findCustomer } from "@/lib/customers/read";
import type { NewCustomer } from "@/lib/customers/schema";
import { invalid } from "@/lib/http/errors";

/** Who buys: a registered customer, somebody described here, or nobody in particular. */
export type Buyer = { customerId?: string | null | undefined; cliente?: NewCustomer | null | undefined };

/**
 * The columns of an order that say who buys: a copy, so that the order stays as it was made.
 * @throws AppError 422 naming `customerId`
 */
export async function buyerColumns(ctx: Ctx, { customerId = null, cliente }: Buyer) {
  const person = customerId ? await findCustomer(ctx, customerId) : cliente;
  if (customerId && !person) throw invalid("customerId", "cliente não encontrado");
  return {
    customerId,
    clienteNome: person?.nome ?? null,
    clienteEmail: person?.email ?? null,
    clienteTelefone: person?.telefone ?? null,
    clienteDocumento: person?.documento ?? null,
  };
}
