import type { Ctx } from "@/lib/ctx";
import { readBuyer } from "@/lib/customers/buyer";
import type { NewCustomer } from "@/lib/customers/schema";

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
