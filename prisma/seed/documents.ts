import type { Random } from "./random";

function checkDigit(digits: readonly number[], weights: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function complete(base: string, weights: readonly number[]): string {
  const digits = [...base].map(Number);
  const first = checkDigit(digits, weights.slice(1));
  const second = checkDigit([...digits, first], weights);
  return `${base}${first}${second}`;
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

export const makeCpf = (random: Random) => complete(`99${random.digits(7)}`, CPF_WEIGHTS);

/** `root` has eight digits. */
export const makeCnpj = (root: string) => complete(`${root}0001`, CNPJ_WEIGHTS);

/** A number in E.164 form, from a range that no operator uses. */
export const makePhone = (ddd: string, random: Random) => `+55${ddd}90000${random.digits(4)}`;
