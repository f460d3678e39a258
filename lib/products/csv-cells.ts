/** A cell with this text empties the field. An empty cell does not change the field. */
export const CLEAR = "-";

/** Writes cents as reais: 12990 → `129,90`. */
export const writeMoney = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

const WHOLE_OR_DECIMAL = /^(\d+)(?:[.,](\d{1,2}))?$/;
const BRAZILIAN = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/;
const ENGLISH = /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/;
const MILLIONS = /^(\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}))$/;

/**
 * Reads `129,90`, `1.299,00`, `1,299.00` or `R$ 130`.
 * @returns cents; null if the text is unreadable or ambiguous (`1.299`)
 */
export function readMoney(cell: string): number | null {
  const text = cell.replace(/^\s*R\$/i, "").replace(/\s/g, "");
  const [, reais, cents = ""] =
    WHOLE_OR_DECIMAL.exec(text) ?? BRAZILIAN.exec(text) ?? ENGLISH.exec(text) ?? MILLIONS.exec(text) ?? [];
  if (reais === undefined) return null;
  const total = Number(reais.replace(/[.,]/g, "") + cents.padEnd(2, "0"));
  return Number.isSafeInteger(total) ? total : null;
}

/** Reads a whole number without a sign. Any other text gives null. */
export const readWhole = (cell: string): number | null =>
  /^\d{1,15}$/.test(cell.trim()) ? Number(cell.trim()) : null;

const YES = new Set(["sim", "s", "true", "verdadeiro", "1", "yes"]);
const NO = new Set(["nao", "não", "n", "false", "falso", "0", "no"]);

export const writeFlag = (flag: boolean): string => (flag ? "sim" : "não");

/** Reads the usual forms of `sim` and `não`. Any other text gives null. */
export function readFlag(cell: string): boolean | null {
  const text = cell.trim().toLowerCase().normalize("NFC");
  if (YES.has(text)) return true;
  return NO.has(text) ? false : null;
}

/** Writes `a|b`. A backslash escapes a bar or a backslash inside a value. */
export const writeList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, "\\$&")).join("|");

export function readList(cell: string): string[] {
  const values = [""];
  for (const [, escaped, char = ""] of cell.matchAll(/\\([\\|])|([\s\S])/gu)) {
    if (!escaped && char === "|") values.push("");
    else values.push((values.pop() ?? "") + (escaped ?? char));
  }
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const BRAZILIAN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Reads `2026-01-31` or `31/01/2026` as the former. Null: any other text. */
export function readDay(cell: string): string | null {
  const text = cell.trim();
  if (ISO_DAY.test(text)) return text;
  const [, day, month, year] = BRAZILIAN_DAY.exec(text) ?? [];
  return day ? `${year}-${month}-${day}` : null;
}
