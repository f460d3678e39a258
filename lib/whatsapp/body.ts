// No zod: browsers load it.

const PLACE = /\{\{\s*(\d{1,3})\s*\}\}/g;

/** `{{1}}`, `{{2}}` …, each once, from the least. */
export const placesOf = (text: string): number[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, place]) => Number(place)))].toSorted((a, b) => a - b);

/** A place without text stays. */
export const filledBody = (corpo: string, variaveis: readonly string[]): string =>
  corpo.replace(PLACE, (whole, place: string) => variaveis[Number(place) - 1] || whole);
