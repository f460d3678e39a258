import type { State } from "@/lib/customers/states";

/** The first two digits of the IBGE's code of a city ("código do município") are its state's code. */
const STATE_CODES: Readonly<Record<State, number>> = {
  RO: 11,
  AC: 12,
  AM: 13,
  RR: 14,
  PA: 15,
  AP: 16,
  TO: 17,
  MA: 21,
  PI: 22,
  CE: 23,
  RN: 24,
  PB: 25,
  PE: 26,
  AL: 27,
  SE: 28,
  BA: 29,
  MG: 31,
  ES: 32,
  RJ: 33,
  SP: 35,
  PR: 41,
  SC: 42,
  RS: 43,
  MS: 50,
  MT: 51,
  GO: 52,
  DF: 53,
};

/** Whether a city of the state can have this code. */
export const isCityCode = (code: string, uf: string): boolean =>
  /^\d{7}$/.test(code) &&
  Object.entries(STATE_CODES).some(([state, two]) => state === uf && code.startsWith(String(two)));
