import { randomInt } from "node:crypto";

/** Nothing that is read as something else: no I, L, O, U, 0 and 1. */
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const DRAWN = 10;

/** A code that nobody guesses: 30^10 possibilities behind the prefix. */
export const drawCode = (prefix: string): string =>
  prefix + Array.from({ length: DRAWN }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
