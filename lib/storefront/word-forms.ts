/** Shorter words are often part of an unrelated word. */
const MIN_LENGTH = 4;

type Rule = readonly [ending: string, others: readonly string[]];

/** Only the first rule that matches is used. */
const SINGULARS: readonly Rule[] = [
  ["oes", ["ao"]],
  ["aes", ["ao"]],
  ["ais", ["al"]],
  ["eis", ["el", "il"]],
  ["ois", ["ol"]],
  ["uis", ["ul"]],
  ["is", ["il"]],
  ["ns", ["m"]],
  ["res", ["r", "re"]],
  ["zes", ["z", "ze"]],
  ["ses", ["s", "se"]],
  ["s", [""]],
];

const PLURALS: readonly Rule[] = [
  ["ao", ["oes", "aes"]],
  ["al", ["ais"]],
  ["el", ["eis"]],
  ["ol", ["ois"]],
  ["ul", ["uis"]],
  ["il", ["is", "eis"]],
  ["m", ["ns"]],
];

const GENDERS: readonly Rule[] = [
  ["o", ["a", "as"]],
  ["a", ["o", "os"]],
];

function byRule(word: string, rules: readonly Rule[]): string[] {
  const [ending, others] = rules.find(([end]) => word.endsWith(end)) ?? ["", []];
  return others.map((other) => word.slice(0, word.length - ending.length) + other);
}

/**
 * Singular and plural of a Portuguese word, by common rules. Forms that contain the word are left out,
 * because a search for the word finds them anyway.
 * @param word lower case, without accents
 * @param isWide also adds the masculine or feminine forms
 */
export function formsOf(word: string, isWide: boolean): string[] {
  if (word.length < MIN_LENGTH || !/^[a-z]+$/.test(word)) return [];
  const numbers = [...byRule(word, SINGULARS), ...byRule(word, PLURALS)];
  const genders = isWide ? [word, ...numbers].flatMap((form) => byRule(form, GENDERS)) : [];
  const forms = new Set([...numbers, ...genders].filter((form) => form.length > 2 && !form.includes(word)));
  return [...forms];
}
