import type { State } from "@/lib/customers/states";
import { tidyNumber } from "@/lib/format/typed-text";

/**
 * The first and the last CEP of each state, without their last three digits. The Correios publish them:
 * "Faixas de CEP por UF", https://buscacepinter.correios.com.br/app/faixa_cep_uf_localidade/index.php
 */
const RANGES: readonly (readonly [first: number, last: number, state: State])[] = [
  [1000, 19999, "SP"],
  [20000, 28999, "RJ"],
  [29000, 29999, "ES"],
  [30000, 39999, "MG"],
  [40000, 48999, "BA"],
  [49000, 49999, "SE"],
  [50000, 56999, "PE"],
  [57000, 57999, "AL"],
  [58000, 58999, "PB"],
  [59000, 59999, "RN"],
  [60000, 63999, "CE"],
  [64000, 64999, "PI"],
  [65000, 65999, "MA"],
  [66000, 68899, "PA"],
  [68900, 68999, "AP"],
  [69000, 69299, "AM"],
  [69300, 69399, "RR"],
  [69400, 69899, "AM"],
  [69900, 69999, "AC"],
  [70000, 72799, "DF"],
  [72800, 72999, "GO"],
  [73000, 73699, "DF"],
  [73700, 76799, "GO"],
  [76800, 76999, "RO"],
  [77000, 77999, "TO"],
  [78000, 78899, "MT"],
  [79000, 79999, "MS"],
  [80000, 87999, "PR"],
  [88000, 89999, "SC"],
  [90000, 99999, "RS"],
];

/** The stored form: only digits. */
export const bareCep = (text: string): string => tidyNumber(text).replace(/[\s.-]/g, "");

/** @param cep eight digits @returns null if no state has this CEP, so the CEP is invalid */
export function stateOfCep(cep: string): State | null {
  if (!/^\d{8}$/.test(cep)) return null;
  const begin = Number(cep.slice(0, 5));
  return RANGES.find(([first, last]) => begin >= first && begin <= last)?.[2] ?? null;
}

/** The state of the CEP if it differs from `uf`, else null. */
export function otherStateOfCep(cep: string, uf: string): State | null {
  const state = stateOfCep(bareCep(cep));
  return state === null || uf === "" || state === uf ? null : state;
}

export const isCep = (text: string): boolean => stateOfCep(bareCep(text)) !== null;

export const writtenCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, "$1-$2");
