import { type Credit, type Reason, readLine } from "@/lib/bank-statements/ofx-line";
import { lineNumbers, lineStarts, type Token, tokensOf } from "@/lib/bank-statements/ofx-tokens";
import { MAX_CREDITS } from "@/lib/bank-statements/schema";
import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";

export type Unreadable = {
  /** The line number in the file. */
  linha: number;
  motivo: Reason;
};

export type Statement = {
  /** In the file's order. */
  creditos: Credit[];
  /** Number of the bank's lines that were read, credits and others. */
  lidas: number;
  ilegiveis: Unreadable[];
};

const MAX_ACCOUNT = 80;

/** People often write a `<` in these texts, so only known tags end such a text. */
const FREE_TEXT = new Set(["NAME", "MEMO"]);
const KNOWN = new Set(
  `OFX BANKMSGSRSV1 CREDITCARDMSGSRSV1 STMTTRNRS CCSTMTTRNRS STMTRS CCSTMTRS BANKTRANLIST STMTTRN TRNTYPE
  DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME PAYEE
  ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE EXTDNAME BANKACCTFROM CCACCTFROM BANKACCTTO CCACCTTO BANKID
  BRANCHID ACCTID ACCTTYPE ACCTKEY MEMO IMAGEDATA CURRENCY ORIGCURRENCY LEDGERBAL AVAILBAL`
    .split(/\s+/)
    .flatMap((name) => [name, `/${name}`]),
);
/** A line without an end tag ends at one of these tags. */
const ENDS = new Set(["/BANKTRANLIST", "/STMTRS", "/CCSTMTRS", "/OFX", "BANKACCTFROM", "CCACCTFROM"]);

type Line = { linha: number; fields: Map<string, string> };

/** Processes the tags of one file in order. */
class Reader {
  readonly creditos: Credit[] = [];
  readonly ilegiveis: Unreadable[] = [];
  lidas = 0;
  private bank = "";
  private account = "";
  private line: Line | null = null;
  private field = "";
  private value: string[] = [];
  private readonly equals = new Map<string, number>();

  constructor(private readonly numberAt: (at: number) => number) {}

  take(token: Token): void {
    if (token.kind === "text") this.value.push(token.text);
    else if (token.kind === "section") this.takeSection(token);
    else if (FREE_TEXT.has(this.field) && !KNOWN.has(token.name)) this.value.push(token.raw);
    else this.takeTag(token.name, token.at);
  }

  /** Call it at the end of the file. */
  end(): void {
    if (this.line) this.ilegiveis.push({ linha: this.line.linha, motivo: "incompleta" });
    this.ilegiveis.sort((one, other) => one.linha - other.linha);
  }

  private takeSection({ text, isComment, at }: Extract<Token, { kind: "section" }>): void {
    for (const start of lineStarts(text, at))
      this.ilegiveis.push({ linha: this.numberAt(start), motivo: "dentro_de_texto" });
    if (!isComment) this.value.push(text);
  }

  private takeTag(name: string, at: number): void {
    this.endField();
    if (name === "STMTTRN") {
      this.endLine();
      this.line = { linha: this.numberAt(at), fields: new Map() };
    } else if (name === "/STMTTRN") {
      if (this.line) this.endLine();
      else this.ilegiveis.push({ linha: this.numberAt(at), motivo: "sem_inicio" });
    } else if (ENDS.has(name)) this.endLine();
    if (name === "BANKACCTFROM" || name === "CCACCTFROM") this.bank = this.account = "";
    this.field = name;
  }

  private endField(): void {
    if (this.value.length === 0) return;
    const value = this.value
      .join("")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim();
    this.value = [];
    if (this.line) {
      if (value && !this.line.fields.has(this.field)) this.line.fields.set(this.field, value);
    } else if (this.field === "BANKID") this.bank = value;
    else if (this.field === "ACCTID") this.account = value;
  }

  private endLine(): void {
    if (!this.line) return;
    const { linha, fields } = this.line;
    this.line = null;
    const read = readLine(fields, `${this.bank}/${this.account}`.slice(0, MAX_ACCOUNT).toWellFormed());
    if (read !== "no credit" && "reason" in read) {
      this.ilegiveis.push({ linha, motivo: read.reason });
      return;
    }
    this.lidas += 1;
    if (read === "no credit") return;
    if (this.creditos.length === MAX_CREDITS)
      throw invalid(
        "arquivo",
        sentence("tem mais de {count} créditos; exporte um período menor", { count: MAX_CREDITS }),
      );
    const key = JSON.stringify([read.conta, read.fitId, read.dia, read.valorCents]);
    const ordem = (this.equals.get(key) ?? 0) + 1;
    this.equals.set(key, ordem);
    this.creditos.push({ ...read, ordem });
  }
}

/** @throws 422 not an OFX file, or too many lines */
export function readOfx(text: string): Statement {
  if (!/<(?:\w{1,20}:)?OFX[\s>]/i.test(text)) throw invalid("arquivo", "não é um extrato OFX");
  const reader = new Reader(lineNumbers(text));
  for (const token of tokensOf(text)) reader.take(token);
  reader.end();
  const { creditos, lidas, ilegiveis } = reader;
  return { creditos, lidas, ilegiveis };
}
