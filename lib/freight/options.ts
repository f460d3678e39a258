import type { State } from "@/lib/customers/states";
import { afterBusinessDays } from "@/lib/freight/business-days";
import type { FreightOption, FreightRate, FreightTable } from "@/lib/freight/schema";

/** `hoje`: the store's day, from which the days count. */
export type DatedRate = FreightRate & { hoje: string };

/** Each line carries the store's `fatorCubagem`, because a table without lines needs none. */
export type OfferedRate = DatedRate & Pick<FreightTable, "fatorCubagem">;

/**
 * What is sent, and where. `cep`: eight digits; null: unknown. `pesoGramas`: the weight that counts; undefined:
 * unknown. `categorias`: for each item its categories and those above them; undefined: the goods are unknown.
 */
export type Parcel = {
  uf: State;
  cep?: string | null;
  subtotalCents: number;
  pesoGramas?: number | undefined;
  categorias?: readonly (readonly string[])[] | undefined;
};

/** The limit of a line that a parcel does not meet. */
type Misfit = "uf" | "cep" | "weight" | "subtotal" | "categories";

const serviceOf = ({ nome }: FreightRate) => nome.toLowerCase();

const isWithin = (value: number, from: number | null, to: number | null) =>
  value >= (from ?? 0) && value <= (to ?? Infinity);

export const goesTo = ({ ufs }: FreightRate, uf: State) => ufs.length === 0 || ufs.includes(uf);

const covers = ({ faixasCep }: FreightRate, cep: string | null | undefined) =>
  faixasCep.length === 0 ||
  (cep != null && faixasCep.some(({ cepDe, cepAte }) => cep >= cepDe && cep <= cepAte));

/** An unknown weight excludes no line. */
export const carries = (
  { pesoMinimoGramas, pesoMaximoGramas }: FreightRate,
  pesoGramas: number | undefined,
) => pesoGramas === undefined || isWithin(pesoGramas, pesoMinimoGramas, pesoMaximoGramas);

export function allows({ categoriaIds }: FreightRate, categorias: Parcel["categorias"]): boolean {
  if (categoriaIds.length === 0) return true;
  if (!categorias || categorias.length === 0) return false;
  return categorias.every((ids) => ids.some((id) => categoriaIds.includes(id)));
}

/** Null: the line takes the parcel. */
export function misfitOf(rate: FreightRate, parcel: Parcel): Misfit | null {
  if (!goesTo(rate, parcel.uf)) return "uf";
  if (!covers(rate, parcel.cep)) return "cep";
  if (!carries(rate, parcel.pesoGramas)) return "weight";
  if (!isWithin(parcel.subtotalCents, rate.subtotalDeCents, rate.subtotalAteCents)) return "subtotal";
  return allows(rate, parcel.categorias) ? null : "categories";
}

function optionOf(rate: DatedRate, { subtotalCents }: Parcel): FreightOption {
  const { id, nome, prazoDiasUteis, gratisAPartirCents, pesoMaximoGramas, retirada } = rate;
  const tabelaCents = rate.precoCents;
  const isFree = gratisAPartirCents !== null && subtotalCents >= gratisAPartirCents;
  const precoCents = isFree ? 0 : tabelaCents;
  const gratis = precoCents === 0;
  const entregaAte = retirada === null ? afterBusinessDays(rate.hoje, prazoDiasUteis) : null;
  const own = { codigo: null, transportadora: null, entregaAte };
  return { id, nome, precoCents, tabelaCents, prazoDiasUteis, gratis, pesoMaximoGramas, retirada, ...own };
}

/** Lines by name; upper and lower case are equal. */
export function byService<Rate extends FreightRate>(rates: readonly Rate[]): Rate[][] {
  const services = new Map<string, Rate[]>();
  for (const rate of rates) {
    const lines = services.get(serviceOf(rate));
    if (lines) lines.push(rate);
    else services.set(serviceOf(rate), [rate]);
  }
  return [...services.values()];
}

/** Of several lines with the same name the first line that fits counts. Cheapest first, then fastest. */
export const optionsOf = (rates: readonly DatedRate[], parcel: Parcel): FreightOption[] =>
  byService(rates.filter((rate) => misfitOf(rate, parcel) === null))
    .flatMap(([first]) => (first ? optionOf(first, parcel) : []))
    .sort((one, other) => one.precoCents - other.precoCents || one.prazoDiasUteis - other.prazoDiasUteis);

/** The lines that are not offered, and why. `earlier`: a line with the same name comes first. */
export function refusedOf(
  rates: readonly DatedRate[],
  parcel: Parcel,
): { rate: FreightRate; why: Misfit | "earlier" }[] {
  const offered = new Set(optionsOf(rates, parcel).map(({ id }) => id));
  return rates.flatMap((rate) =>
    offered.has(rate.id) ? [] : { rate, why: misfitOf(rate, parcel) ?? ("earlier" as const) },
  );
}
