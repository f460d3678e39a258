import type { Shopper } from "@/lib/cart/shopper";
import type { NewCheckout } from "@/lib/checkout/schema";
import type { Ctx } from "@/lib/ctx";
import { lockCustomer } from "@/lib/customers/read";
import type { CustomerChange } from "@/lib/customers/schema";
import { MAX_ADDRESSES, placeKey } from "@/lib/customers/street";
import { updateCustomer } from "@/lib/customers/write";

/**
 * Adds the address to the account, unless the account has this address already or the maximum number of
 * addresses.
 */
export async function keepAddress(
  tx: Ctx,
  { customerId }: Shopper,
  { endereco }: Pick<NewCheckout, "endereco">,
): Promise<void> {
  if (!customerId) return;
  const { enderecos } = await lockCustomer(tx, customerId);
  if (enderecos.length >= MAX_ADDRESSES) return;
  if (enderecos.some((known) => placeKey(known) === placeKey(endereco))) return;
  const { destinatario: _, ...added } = endereco;
  const all = [...enderecos, { ...added, principal: enderecos.length === 0 }];
  await updateCustomer(tx, customerId, { enderecos: all as CustomerChange["enderecos"] });
}
