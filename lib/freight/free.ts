import { STATES, type State } from "@/lib/customers/states";
import { allows, byService, carries, goesTo, type Parcel } from "@/lib/freight/options";
import type { FreeFreight, FreightRate } from "@/lib/freight/schema";

const NEVER = Number.POSITIVE_INFINITY;
const TOP = Number.MAX_SAFE_INTEGER;
/** A table whose lines take turns at being free costs a step for each turn; what is below is not promised. */
const MAX_STEPS = 50;

/** `isAny`: the promise must hold for any goods. */
type Goods = Pick<Parcel, "pesoGramas" | "categorias"> & { isAny?: boolean };

/** Pickup is left out, because a buyer who picks up the goods pays no freight anyway. */
function limitOf({ retirada, precoCents, gratisAPartirCents }: FreightRate): number {
  if (retirada !== null) return NEVER;
  return precoCents === 0 ? 0 : (gratisAPartirCents ?? NEVER);
}

/**
 * The lowest subtotal down to which the service is free without a gap; null: it is not free at `subtotal`. The CEP
 * is unknown, so each line is counted that may apply, until the first that surely does.
 */
function freeDownTo(lines: readonly FreightRate[], subtotal: number, goods: Goods): number | null {
  let lowest = 0;
  for (const line of lines) {
    const [from, to] = [line.subtotalDeCents ?? 0, line.subtotalAteCents ?? NEVER];
    if (subtotal > to) lowest = Math.max(lowest, to + 1);
    if (subtotal < from || subtotal > to) continue;
    const limit = limitOf(line);
    if (subtotal < limit) return null;
    lowest = Math.max(lowest, limit, from);
    const isSure = line.faixasCep.length === 0 && (!goods.isAny || line.categoriaIds.length === 0);
    if (isSure) return lowest;
  }
  return null;
}

function freeFrom(services: readonly FreightRate[][], goods: Goods): number {
  let limit = NEVER;
  for (let step = 0; step < MAX_STEPS && limit > 0; step++) {
    const at = limit === NEVER ? TOP : limit - 1;
    const lowest = Math.min(...services.map((lines) => freeDownTo(lines, at, goods) ?? NEVER));
    if (lowest === NEVER) break;
    limit = lowest;
  }
  return limit;
}

function byState(rates: readonly FreightRate[], parcels: readonly Goods[]): FreeFreight[] {
  const states = new Map<number, State[]>();
  for (const uf of STATES) {
    const there = rates.filter((rate) => goesTo(rate, uf));
    const limits = parcels.map((goods) => {
      const { pesoGramas, categorias, isAny = false } = goods;
      const lines = there.filter((rate) => carries(rate, pesoGramas) && (isAny || allows(rate, categorias)));
      return freeFrom(byService(lines), goods);
    });
    const limit = Math.max(...limits);
    if (limit < NEVER) states.set(limit, [...(states.get(limit) ?? []), uf]);
  }
  return [...states]
    .sort(([one], [other]) => one - other)
    .map(([aPartirCents, ufs]) => ({ ufs, aPartirCents }));
}

/**
 * The subtotals from which the checkout ships these goods free, by state, whatever the CEP. States that never get
 * free freight are left out, also where it is free only for some CEPs.
 */
export const freeFreightOf = (rates: readonly FreightRate[], goods: Omit<Goods, "isAny">) =>
  byState(rates, [goods]);

/** Like `freeFreightOf`, but valid for any goods. */
export function freeFreightOfAny(rates: readonly FreightRate[]): FreeFreight[] {
  const firsts = rates.flatMap(({ pesoMinimoGramas, pesoMaximoGramas }) => [
    pesoMinimoGramas ?? 0,
    pesoMaximoGramas === null ? 0 : pesoMaximoGramas + 1,
  ]);
  return byState(
    rates,
    [...new Set([0, ...firsts])].map((pesoGramas) => ({ pesoGramas, isAny: true })),
  );
}

/** The subtotal from which freight is free in every state; null: some state never gets free freight. */
export function freeEverywhereFrom(free: readonly FreeFreight[]): number | null {
  const states = free.flatMap(({ ufs }) => ufs);
  return states.length === STATES.length ? (free.at(-1)?.aPartirCents ?? null) : null;
}
