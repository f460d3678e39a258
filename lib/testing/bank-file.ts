import fc from "fast-check";

/** The values that a reader should find in a line of the generated file. */
type Line = {
  body: string;
  isEnded: boolean;
  credit: { fitId: string; dia: string; valorCents: number; descricao: string } | null;
  isReadable: boolean;
};

export type BankFile = {
  bytes: Buffer;
  text: string;
  lines: (Line & { linha: number; conta: string })[];
};

const two = (n: number) => String(n).padStart(2, "0");
const parts = (cents: number) => [String(Math.floor(cents / 100)), two(cents % 100)] as const;
const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);

const AMOUNTS: ((cents: number) => string)[] = [
  (cents) => parts(cents).join("."),
  (cents) => parts(cents).join(","),
  (cents) => `+${parts(cents).join(".")}`,
  (cents) => ` ${grouped(parts(cents)[0], ".")},${parts(cents)[1]} `,
  (cents) => `${grouped(parts(cents)[0], ",")}.${parts(cents)[1]}`,
];
const DAYS: ((day: string) => string)[] = [
  (day) => day.replaceAll("-", ""),
  (day) => `${day.replaceAll("-", "")}120000[-3:BRT]`,
  (day) => `${day.replaceAll("-", "")}000000.000[-03:EST]`,
  (day) => day,
];
/** A text as banks write it, and the text that it means. */
const TEXTS = [
  ["PIX RECEBIDO", "PIX RECEBIDO"],
  ["<![CDATA[Café & Cia <b>]]>", "Café & Cia <b>"],
  ["Jo&#227;o &quot;Z&eacute;&quot; &#xC3;", 'João "Zé" Ã'],
  ["A &amp;lt; B & C", "A &lt; B & C"],
  ["de <filho> para <3 e </b>", "de <filho> para <3 e </b>"],
  ["  dois\t espaços ", "dois espaços"],
  ["", ""],
] as const;

const day = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, date }) => `2026-${two(month)}-${two(date)}`);

type Habits = {
  close: boolean;
  isLower: boolean;
  eol: string;
  amount: number;
  day: number;
  charset: "utf-8" | "1252" | "lies";
};

const habits: fc.Arbitrary<Habits> = fc.record({
  close: fc.boolean(),
  isLower: fc.boolean(),
  eol: fc.constantFrom("\r\n", "\n", "\r", ""),
  amount: fc.nat(AMOUNTS.length - 1),
  day: fc.nat(DAYS.length - 1),
  charset: fc.constantFrom("utf-8", "1252", "lies"),
});

const FAULTS = ["none", "none", "none", "none", "amount", "1.234", "day", "number", "empty"] as const;

const line = (habit: Habits): fc.Arbitrary<Line> =>
  fc
    .record({
      cents: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 2_147_483_647 })),
      day,
      fitId: fc.constantFrom("1", "1", "2", "N 3"),
      kind: fc.constantFrom("CREDIT", "CREDIT", "OTHER", "DEBIT", "minus", "PIX"),
      name: fc.constantFrom(...TEXTS),
      memo: fc.constantFrom(...TEXTS),
      fault: fc.constantFrom(...FAULTS),
      isEnded: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      isNested: fc.boolean(),
    })
    .map(({ cents, day, fitId, kind, name, memo, fault, isEnded, isNested }) => {
      const tag = (written: string) => (habit.isLower ? written.toLowerCase() : written);
      const field = (written: string, value: string) =>
        `<${tag(written)}>${value}${habit.close ? `</${tag(written)}>` : ""}${habit.eol}`;
      const amount = fault === "1.234" ? "1.234" : (AMOUNTS[habit.amount]?.(cents) ?? "");
      const fields = [
        field("TRNTYPE", kind === "minus" ? "DEBIT" : kind),
        fault === "day" ? "" : field("DTPOSTED", DAYS[habit.day]?.(day) ?? ""),
        fault === "amount"
          ? ""
          : field("TRNAMT", kind === "minus" ? `-${amount.replace(/[+ ]/g, "")}` : amount),
        fault === "number" ? "" : field("FITID", fitId),
        field("NAME", name[0]),
        isNested ? `<BANKACCTTO>${field("BANKID", "9")}${field("ACCTID", "9")}</BANKACCTTO>` : "",
        field("MEMO", memo[0]),
      ];
      const descricao = [...new Set([name[1], memo[1]])].filter(Boolean).join(" ");
      const isCredit = fault === "none" && kind !== "DEBIT" && kind !== "minus";
      return {
        body: fault === "empty" ? "" : fields.join(""),
        isEnded,
        credit: isCredit ? { fitId, dia: day, valorCents: cents, descricao } : null,
        isReadable: fault === "none",
      };
    });

const HEADERS = { "utf-8": "UTF-8", "1252": "1252", lies: "UTF-8" };

function fileOf(habit: Habits, statements: { isCard: boolean; account: string; lines: Line[] }[]): BankFile {
  const { eol, charset } = habit;
  const tag = (written: string) => (habit.isLower ? written.toLowerCase() : written);
  let text = `OFXHEADER:100\nCHARSET:${HEADERS[charset]}\n\n<OFX>${eol}`;
  const lines: BankFile["lines"] = [];
  for (const { isCard, account, lines: own } of statements) {
    const from = tag(isCard ? "CCACCTFROM" : "BANKACCTFROM");
    const bank = isCard ? "" : `<${tag("BANKID")}>341${eol}`;
    text += `<${from}>${bank}<${tag("ACCTID")}>${account}</${from}><${tag("BANKTRANLIST")}>${eol}`;
    for (const one of own) {
      const linha = text.split(/\r\n|\r|\n/).length;
      lines.push({ ...one, linha, conta: `${isCard ? "" : "341"}/${account}` });
      text += `<${tag("STMTTRN")}>${eol}${one.body}${one.isEnded ? `</${tag("STMTTRN")}>` : ""}${eol}`;
    }
    text += `</${tag("BANKTRANLIST")}>${eol}`;
  }
  text += "</OFX>";
  return { text, lines, bytes: Buffer.from(text, charset === "utf-8" ? "utf8" : "latin1") };
}

/** OFX files in the good and bad ways that banks write them, and the values in them. */
export const bankFile: fc.Arbitrary<BankFile> = habits.chain((habit) =>
  fc
    .array(
      fc.record({
        isCard: fc.boolean(),
        account: fc.constantFrom("12345-6", "7"),
        lines: fc.array(line(habit), { maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((statements) => fileOf(habit, statements)),
);
