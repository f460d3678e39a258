import type { Cart } from "@/lib/cart/schema";
import { freeEverywhereFrom } from "@/lib/freight/free";
import type { FreeFreight } from "@/lib/freight/schema";
import type { Messages } from "@/lib/i18n/messages";
import { filled } from "./filled";

type Money = (cents: number) => string;
type SlotTexts = Messages["storefront"]["slots"];
type CartTexts = Messages["storefront"]["checkout"]["cart"];

const limitIn = (free: readonly FreeFreight[], uf: string) =>
  free.find(({ ufs }) => ufs.some((state) => state === uf))?.aPartirCents ?? null;

/**
 * The store's offer without regard to a cart. Null: no freight is free there.
 * @param uf null if the visitor's state is unknown
 */
export function freeFreightOffer(
  free: readonly FreeFreight[],
  uf: string | null,
  texts: SlotTexts,
  money: Money,
): string | null {
  const limit = uf === null ? (free[0]?.aPartirCents ?? null) : limitIn(free, uf);
  if (limit === null) return null;
  const values = { amount: money(limit), state: uf ?? "" };
  if (uf !== null)
    return filled(limit > 0 ? texts.freeFreightToState : texts.freeFreightAlwaysToState, values);
  const isSame = freeEverywhereFrom(free) === limit;
  if (limit === 0) return isSame ? texts.freeFreightAlways : texts.freeFreightSomewhere;
  return filled(isSame ? texts.freeFreight : texts.freeFreightByState, values);
}

function inState({ freteGratisPorEstado, subtotalCents }: Cart, uf: string, texts: CartTexts, money: Money) {
  const limit = limitIn(freteGratisPorEstado, uf);
  if (limit === null) return null;
  const missing = limit - subtotalCents;
  return missing > 0
    ? filled(texts.freeMissingState, { amount: money(missing), state: uf })
    : filled(texts.freeReachedState, { state: uf });
}

/**
 * The state that the buyer gave last, else the account's state. Empty if
 * unknown, also if the CEP was not found.
 */
export const stateOf = ({ uf, cep }: { uf?: string; cep?: string }, cart: Cart): string =>
  uf || (cep ? "" : (cart.uf ?? ""));

/**
 * The offer for this cart. Null: no freight is free there.
 * @param uf empty if the state is unknown
 */
export function freeFreightSentence(cart: Cart, uf: string, texts: CartTexts, money: Money): string | null {
  if (uf !== "") return inState(cart, uf, texts, money);
  const { freteGratisPorEstado: free, freteGratisAPartirCents: everywhere, subtotalCents } = cart;
  const [lowest] = free;
  if (!lowest) return null;
  if (everywhere !== null && subtotalCents >= everywhere) return texts.freeReached;
  if (subtotalCents >= lowest.aPartirCents) return texts.freeSomewhere;
  const missing = lowest.aPartirCents - subtotalCents;
  if (everywhere === lowest.aPartirCents) return filled(texts.freeMissing, { amount: money(missing) });
  return filled(texts.freeFromSomewhere, { amount: money(lowest.aPartirCents) });
}
