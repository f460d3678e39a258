// No zod: browsers load it.

const PLACE = /\{\{\s*(\d{1,3})\s*\}\}/g;

/** The numbers of a text's `{{1}}`, `{{2}}` …, each once, from the least. */
export const placesOf = (text: string): number[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, place]) => Number(place)))].toSorted((a, b) => a - b);

/** A template's body with its texts; a place without one stays. */
export const filledBody = (corpo: string, variaveis: readonly string[]): string =>
  corpo.replace(PLACE, (whole, place: string) => variaveis[Number(place) - 1] || whole);
