import { STATES, type State } from "@/lib/customers/states";
import { linesFor } from "@/lib/freight/options";
import type { FreeFreight, FreightRate } from "@/lib/freight/schema";

const NEVER = Number.POSITIVE_INFINITY;

/** A buyer who fetches the parcel pays no freight anyway. */
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
 * From which subtotal the checkout sends this parcel free, by state. States where it never does are left out.
 * @param pesoGramas undefined: unknown, and no line is ruled out, as in the checkout
 */
export const freeFreightOf = (rates: readonly FreightRate[], pesoGramas: number | undefined) =>
  byState(rates, [pesoGramas]);

/** As `freeFreightOf`, but true for a parcel of any weight. */
export function freeFreightOfAny(rates: readonly FreightRate[]): FreeFreight[] {
  const limits = new Set(rates.flatMap(({ pesoMaximoGramas }) => pesoMaximoGramas ?? []));
  return byState(rates, [0, ...[...limits].map((limit) => limit + 1)]);
}

/** True for every state; null: some state never has it. */
export function freeEverywhereFrom(free: readonly FreeFreight[]): number | null {
  const states = free.flatMap(({ ufs }) => ufs);
  return states.length === STATES.length ? (free.at(-1)?.aPartirCents ?? null) : null;
}
