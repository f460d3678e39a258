import type { UNREADABLE } from "@/lib/bank-statements/schema";

export type Reason = (typeof UNREADABLE)[number];

export type Credit = {
  /** Bank and account. */
  conta: string;
  /** The bank's own number of the line. Some banks give several lines the same number. */
  fitId: string;
  /** `2026-01-31`, as the bank wrote it. */
  dia: string;
  valorCents: number;
  /** 1, or the position among lines that are equal in all of the fields above. */
  ordem: number;
  descricao: string;
};

/** Maximum length of a bank's number (OFX 2.3, FITID). */
const MAX_NUMBER = 255;
const MAX_TEXT = 300;
const MAX_CENTS = 2_147_483_647;

/** By definition these types are money that leaves, whatever sign the bank writes. */
const MONEY_OUT = new Set(["DEBIT", "DIRECTDEBIT", "CHECK", "CASH", "FEE", "SRVCHG"]);

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();

/** `1.234.567,89`, `1,234.50`, `1 234,5`, `1234`: thousands in groups of three, then cents. */
const AMOUNT = /^([+-]?)(\d{1,13}|\d{1,3}(?:([.,' ])\d{3})(?:\3\d{3}){0,3})(?:([.,])(\d{1,2})0{0,6})?$/;

/** Null: not an amount, or an amount that can be read in two ways (`1.234`). */
export function centsOf(text: string): number | null {
  const compact = text.replace(/^([+-]?)\s?(?:R\$)?\s?/, "$1");
  const [, sign, whole, thousands, comma, part = ""] = AMOUNT.exec(compact) ?? [];
  if (whole === undefined || (thousands && thousands === comma)) return null;
  if (/^[+-]?\d{1,3}[.,]\d{3}$/.test(compact)) return null;
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(part.padEnd(2, "0"));
  return sign === "-" ? -cents : cents;
}

export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  const isDay = !Number.isNaN(Date.parse(written)) && new Date(written).toISOString().startsWith(written);
  return isDay ? written : null;
}

/** @returns a credit, "no credit" for another line, or why the line is unreadable */
export function readLine(
  fields: ReadonlyMap<string, string>,
  conta: string,
): Omit<Credit, "ordem"> | "no credit" | { reason: Reason } {
  const field = (name: string) => fields.get(name) ?? "";
  const valorCents = centsOf(field("TRNAMT"));
  const dia = dayOf(field("DTPOSTED"));
  const fitId = cut(field("FITID"), MAX_NUMBER);
  if (valorCents === null || valorCents > MAX_CENTS) return { reason: "valor" };
  if (!dia) return { reason: "data" };
  if (!fitId) return { reason: "numero" };
  if (valorCents <= 0 || MONEY_OUT.has(field("TRNTYPE").toUpperCase())) return "no credit";
  const texts = new Set([field("NAME"), field("MEMO"), field("REFNUM"), field("CHECKNUM")]);
  return { conta, fitId, dia, valorCents, descricao: cut([...texts].filter(Boolean).join(" "), MAX_TEXT) };
}
