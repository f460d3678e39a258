// Must not import zod, because browsers load this file.

const PLACE = /\{\{\s*(\d{1,3})\s*\}\}/g;

/** The numbers of `{{1}}`, `{{2}}` …, each once, in ascending order. */
export const placesOf = (text: string): number[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, place]) => Number(place)))].toSorted((a, b) => a - b);

/** A placeholder without a text stays as it is. */
export const filledBody = (corpo: string, variaveis: readonly string[]): string =>
  corpo.replace(PLACE, (whole, place: string) => variaveis[Number(place) - 1] || whole);
