import type { FreightOption, FreightRate, TableRequest } from "@/lib/freight/schema";

const serviceOf = ({ nome }: FreightRate) => nome.toLowerCase();

type Parcel = { uf: TableRequest["uf"]; pesoGramas?: number | undefined };

function takes(rate: FreightRate, { uf, pesoGramas }: Parcel): boolean {
  const { ufs, pesoMinimoGramas, pesoMaximoGramas } = rate;
  if (ufs.length > 0 && !ufs.includes(uf)) return false;
  if (pesoGramas === undefined) return true;
  return pesoGramas >= (pesoMinimoGramas ?? 0) && pesoGramas <= (pesoMaximoGramas ?? Infinity);
}

function optionOf(rate: FreightRate, { subtotalCents }: TableRequest): FreightOption {
  const { id, nome, prazoDiasUteis, gratisAPartirCents, pesoMaximoGramas, retirada } = rate;
  const tabelaCents = rate.precoCents;
  const isFree = gratisAPartirCents !== null && subtotalCents >= gratisAPartirCents;
  const precoCents = isFree ? 0 : tabelaCents;
  const gratis = precoCents === 0;
  const own = { codigo: null, transportadora: null };
  return { id, nome, precoCents, tabelaCents, prazoDiasUteis, gratis, pesoMaximoGramas, retirada, ...own };
}

/** Of several lines with the same name (upper and lower case are equal) the first line that fits counts. */
export function linesFor(rates: readonly FreightRate[], parcel: Parcel): FreightRate[] {
  const services = new Map<string, FreightRate>();
  for (const rate of rates) {
    if (takes(rate, parcel) && !services.has(serviceOf(rate))) services.set(serviceOf(rate), rate);
  }
  return [...services.values()];
}

/** Cheapest first, then fastest. */
export const optionsOf = (rates: readonly FreightRate[], request: TableRequest): FreightOption[] =>
  linesFor(rates, request)
    .map((rate) => optionOf(rate, request))
    .sort((one, other) => one.precoCents - other.precoCents || one.prazoDiasUteis - other.prazoDiasUteis);
