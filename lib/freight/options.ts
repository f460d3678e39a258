import type { FreightOption, FreightRate, FreightRequest } from "@/lib/freight/schema";

const serviceOf = ({ nome }: FreightRate) => nome.toLowerCase();

function takes(rate: FreightRate, { uf, pesoGramas }: FreightRequest): boolean {
  const { ufs, pesoMaximoGramas } = rate;
  if (ufs.length > 0 && !ufs.includes(uf)) return false;
  return pesoMaximoGramas === null || pesoGramas === undefined || pesoGramas <= pesoMaximoGramas;
}

function optionOf(rate: FreightRate, { subtotalCents }: FreightRequest): FreightOption {
  const { id, nome, prazoDiasUteis, gratisAPartirCents, pesoMaximoGramas, retirada } = rate;
  const tabelaCents = rate.precoCents;
  const isFree = gratisAPartirCents !== null && subtotalCents >= gratisAPartirCents;
  const precoCents = isFree ? 0 : tabelaCents;
  const gratis = precoCents === 0;
  return { id, nome, precoCents, tabelaCents, prazoDiasUteis, gratis, pesoMaximoGramas, retirada };
}

/** Cheapest first, then fastest. Of lines with one name (any case) the first that fits counts. */
export function optionsOf(rates: readonly FreightRate[], request: FreightRequest): FreightOption[] {
  const services = new Map<string, FreightOption>();
  for (const rate of rates) {
    if (!takes(rate, request) || services.has(serviceOf(rate))) continue;
    services.set(serviceOf(rate), optionOf(rate, request));
  }
  return [...services.values()].sort(
    (one, other) => one.precoCents - other.precoCents || one.prazoDiasUteis - other.prazoDiasUteis,
  );
}

/** The subtotal in cents from which a parcel travels free everywhere, whatever its weight; null if none does. */
export function freeFrom(rates: readonly FreightRate[]): number | null {
  const limits = rates
    .filter((rate) => rate.ufs.length === 0 && rate.pesoMaximoGramas === null && rate.retirada === null)
    .flatMap(({ precoCents, gratisAPartirCents }) => (precoCents === 0 ? 0 : (gratisAPartirCents ?? [])));
  return limits.length > 0 ? Math.min(...limits) : null;
}

export const MAX_RATES = 200;
