import { STATES, type State } from "@/lib/customers/states";
import { linesFor } from "@/lib/freight/options";
import type { FreeFreight, FreightRate } from "@/lib/freight/schema";

const NEVER = Number.POSITIVE_INFINITY;

/** Pickup is left out, because a buyer who picks up the goods pays no freight anyway. */
function limitOf(lines: readonly FreightRate[]): number {
  const limits = lines
    .filter(({ retirada }) => retirada === null)
    .map(({ precoCents, gratisAPartirCents }) => (precoCents === 0 ? 0 : (gratisAPartirCents ?? NEVER)));
  return Math.min(NEVER, ...limits);
}

function byState(rates: readonly FreightRate[], weights: readonly (number | undefined)[]): FreeFreight[] {
  const states = new Map<number, State[]>();
  for (const uf of STATES) {
    const limit = Math.max(...weights.map((pesoGramas) => limitOf(linesFor(rates, { uf, pesoGramas }))));
    if (limit < NEVER) states.set(limit, [...(states.get(limit) ?? []), uf]);
  }
  return [...states]
    .sort(([one], [other]) => one - other)
    .map(([aPartirCents, ufs]) => ({ ufs, aPartirCents }));
}

/**
 * The subtotals from which the checkout ships this parcel free, by state. States that never get free freight
 * are left out.
 * @param pesoGramas undefined: the weight is unknown, and no line is excluded, like in the checkout
 */
export const freeFreightOf = (rates: readonly FreightRate[], pesoGramas: number | undefined) =>
  byState(rates, [pesoGramas]);

/** Like `freeFreightOf`, but valid for a parcel of any weight. */
export function freeFreightOfAny(rates: readonly FreightRate[]): FreeFreight[] {
  const firsts = rates.flatMap(({ pesoMinimoGramas, pesoMaximoGramas }) => [
    pesoMinimoGramas ?? 0,
    pesoMaximoGramas === null ? 0 : pesoMaximoGramas + 1,
  ]);
  return byState(rates, [...new Set([0, ...firsts])]);
}

/** The subtotal from which freight is free in every state; null: some state never gets free freight. */
export function freeEverywhereFrom(free: readonly FreeFreight[]): number | null {
  const states = free.flatMap(({ ufs }) => ufs);
  return states.length === STATES.length ? (free.at(-1)?.aPartirCents ?? null) : null;
}
