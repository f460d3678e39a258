import { invalid } from "@/lib/errors";

export type Credit = {
  /** Bank and account. */
  conta: string;
  /** The bank's own number of the line. */
  fitId: string;
  /** `2026-01-31`, as the bank wrote it. */
  dia: string;
  valorCents: number;
  descricao: string;
};

const MAX_CREDITS = 5_000;

// One pass and no backtracking: the file comes from anywhere.
const TAG = /<(\/?[A-Za-z0-9_.]{1,40})>([^<]*)/g;

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&nbsp;": " " };
const plain = (text: string) =>
  text
    .replace(/&(?:lt|gt|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Null: no amount. Banks write `129.90` and `129,90`. */
function centsOf(text: string): number | null {
  const [, sign, whole = "", part = ""] = /^([+-]?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (!whole) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return sign === "-" ? -cents : cents;
}

function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  const isDay = !Number.isNaN(Date.parse(written)) && new Date(written).toISOString().startsWith(written);
  return isDay ? written : null;
}

type Line = Map<string, string>;

function creditOf(line: Line, conta: string): Credit | "debit" | null {
  const field = (name: string) => line.get(name) ?? "";
  const valorCents = centsOf(field("TRNAMT"));
  const dia = dayOf(field("DTPOSTED"));
  const fitId = field("FITID").slice(0, 255);
  if (valorCents === null || !dia || !fitId) return null;
  if (valorCents <= 0) return "debit";
  const texts = [...new Set([field("NAME"), field("MEMO"), field("REFNUM"), field("CHECKNUM")])];
  return { conta, fitId, dia, valorCents, descricao: texts.filter(Boolean).join(" ").slice(0, 300) };
}

/**
 * In the file's order; a line that is there twice counts once.
 * @returns with `ilegiveis`, the lines that could not be read
 * @throws 422 no OFX, or too many lines
 */
export function readOfx(text: string): { creditos: Credit[]; ilegiveis: number } {
  if (!/<OFX>/i.test(text)) throw invalid("arquivo", "não é um extrato OFX");
  const found = new Map<string, Credit>();
  let ilegiveis = 0;
  let bank = "";
  let account = "";
  let line: Line | null = null;
  for (const [, tag = "", rest = ""] of text.matchAll(TAG)) {
    const name = tag.toUpperCase();
    const value = plain(rest);
    if (name === "BANKID") bank = value;
    else if (name === "ACCTID") account = value;
    else if (name === "STMTTRN") line = new Map();
    else if (name === "/STMTTRN" && line) {
      const credit = creditOf(line, `${bank}/${account}`.slice(0, 80));
      if (credit === null) ilegiveis += 1;
      else if (credit !== "debit") found.set(`${credit.conta} ${credit.fitId}`, credit);
      line = null;
    } else if (line && value && !line.has(name)) line.set(name, value);
    if (found.size > MAX_CREDITS)
      throw invalid("arquivo", `tem mais de ${MAX_CREDITS} créditos; exporte um período menor`);
  }
  return { creditos: [...found.values()], ilegiveis };
}
