import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { textOf } from "@/lib/bank-statements/letters";
import { readOfx } from "@/lib/bank-statements/ofx";
import { centsOf, dayOf } from "@/lib/bank-statements/ofx-line";
import { MAX_STATEMENT_BYTES } from "@/lib/bank-statements/schema";
import { bankFile } from "@/lib/testing/bank-file";

const RUNS = inject("bankFiles");
const TIMEOUT_MS = 10_000 + RUNS * 20;

const line = (fields: string, end = "</STMTTRN>") => `<STMTTRN>${fields}${end}\n`;
const good = (amount = "10.00", id = "1", memo = "A") =>
  `<TRNTYPE>CREDIT<DTPOSTED>20261126<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}`;
const file = (...lines: string[]) => readOfx(`<OFX>\n${lines.join("")}</OFX>`);
const textIn = (memo: string) => file(line(good("1.00", "1", memo))).creditos[0]?.descricao;

it(`loses no line of ${RUNS} files as banks write them`, { timeout: TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(bankFile, ({ bytes, lines }) => {
      const { creditos, lidas, ilegiveis } = readOfx(textOf(bytes));
      expect(creditos.map(({ ordem: _, ...credit }) => credit)).toEqual(
        lines.flatMap(({ credit, conta }) => (credit ? [{ ...credit, conta }] : [])),
      );
      expect(lidas + ilegiveis.length).toBe(lines.length);
      expect(ilegiveis.map(({ linha }) => linha)).toEqual(
        lines.filter(({ isReadable }) => !isReadable).map(({ linha }) => linha),
      );
      const keys = creditos.map(({ descricao: _, ...key }) => JSON.stringify(key));
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: RUNS },
  );
});

const scrap = fc.constantFrom(
  "<STMTTRN>",
  "</STMTTRN>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "<",
  ">",
  "<MEMO>",
  "</OFX>",
);

it(`counts every line of ${RUNS} broken files`, { timeout: TIMEOUT_MS }, () => {
  const broken = fc
    .tuple(bankFile, fc.array(fc.tuple(fc.nat(), fc.nat(40), scrap), { maxLength: 4 }), fc.boolean())
    .map(([{ text }, breaks, isXml]) => {
      const torn = breaks.reduce((left, [place, gone, put]) => {
        const at = place % left.length;
        return left.slice(0, at) + put + left.slice(at + gone);
      }, text);
      return `${isXml ? '<?xml version="1.0"?>' : ""}<OFX>${torn}`;
    });
  fc.assert(
    fc.property(broken, (text) => {
      const there = text.match(/<STMTTRN\s*>/gi)?.length ?? 0;
      const { lidas, ilegiveis } = readOfx(text);
      expect(lidas + ilegiveis.filter(({ motivo }) => motivo !== "sem_inicio").length).toBe(there);
    }),
    { numRuns: RUNS },
  );
});

it("keeps credits that share the bank's number, and equal ones", () => {
  const { creditos } = file(...["10.01", "10.02", "10.03", "10.02"].map((amount) => line(good(amount))));
  expect(creditos.map(({ valorCents, ordem }) => [valorCents, ordem])).toEqual([
    [1001, 1],
    [1002, 1],
    [1003, 1],
    [1002, 2],
  ]);
});

it("reads a line without its end, and says where and why a line could not be read", () => {
  const { creditos, lidas, ilegiveis } = file(
    line(good("1.00"), ""),
    line(good("2.00")),
    line("<TRNAMT>3.00<FITID>3"),
    line("<DTPOSTED>20261126<TRNAMT>x<FITID>4"),
    line("<DTPOSTED>20261126<TRNAMT>5.00"),
    "</STMTTRN>\n",
    line(good("6.00", "6", "<![CDATA[<STMTTRN>]]>")),
  );
  expect(creditos.map(({ valorCents }) => valorCents)).toEqual([100, 200, 600]);
  expect(lidas).toBe(3);
  expect(ilegiveis).toEqual([
    { linha: 4, motivo: "data" },
    { linha: 5, motivo: "valor" },
    { linha: 6, motivo: "numero" },
    { linha: 7, motivo: "sem_inicio" },
    { linha: 8, motivo: "dentro_de_texto" },
  ]);
  expect(readOfx(`<OFX>${line(good())}<STMTTRN><TRNAMT>1`)).toMatchObject({
    lidas: 1,
    ilegiveis: [{ linha: 2, motivo: "incompleta" }],
  });
});

it("takes no line of another's text for a credit", () => {
  const within = file(line(good("1.00", "1", `<![CDATA[</STMTTRN>${line(good("900.00", "2"))}]]>`)));
  expect(within.creditos).toMatchObject([{ valorCents: 100 }]);
  const comment = readOfx(`<?xml version="1.0"?><OFX><!-- ${line(good())} -->${line(good("2.00"))}</OFX>`);
  expect(comment).toMatchObject({ lidas: 1, ilegiveis: [{ linha: 1, motivo: "dentro_de_texto" }] });
});

it("offers no debit, whatever its sign", () => {
  const debit = good().replace("CREDIT", "DEBIT");
  expect(file(line(debit), line(good("-1.00")), line(good("0.00")))).toMatchObject({
    creditos: [],
    lidas: 3,
  });
});

it("knows the account of each statement, and not the other party's", () => {
  const to = "<BANKACCTTO><BANKID>9<ACCTID>9</BANKACCTTO>";
  const { creditos } = file(
    `<BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM>${line(good() + to)}${line(good("2.00"))}`,
    `<CCACCTFROM><ACCTID>4111</CCACCTFROM>${line(good())}`,
  );
  expect(creditos.map(({ conta }) => conta)).toEqual(["341/1", "341/1", "/4111"]);
});

it.each([
  ["<![CDATA[Café & Cia]]>", "Café & Cia"],
  ["Jo&#195;&#xC3;o &quot;Z&eacute;&quot; <filho>", 'JoÃÃo "Zé" <filho>'],
  ["a < b && c </i>", "a < b && c </i>"],
  ["&a; &__proto__; &amp;amp;", "&a; &__proto__; &amp;"],
  ["<![CDATA[never closed", "<![CDATA[never closed"],
])("reads the text %s", (written, meant) => expect(textIn(written)).toBe(meant));

it.each([
  ["129.90", 12_990],
  ["129,9", 12_990],
  ["+ 10,50", 1_050],
  ["-1.234,56", -123_456],
  ["1,234,567.00", 123_456_700],
  ["R$ 5,00", 500],
  ["12.5000", 1_250],
  ["1234", 123_400],
  ["1.234", null],
  ["1,234", null],
  ["1.23.4", null],
  ["1e9", null],
  ["", null],
])("reads the amount %s", (written, cents) => expect(centsOf(written)).toBe(cents));

it.each([
  ["20261126", "2026-11-26"],
  ["20261126235959.999[-3:BRT]", "2026-11-26"],
  ["2026-11-26", "2026-11-26"],
  ["20260230", null],
  ["", null],
])("reads the day %s", (written, day) => expect(dayOf(written)).toBe(day));

it.each([
  ["utf-8 under another name", "CHARSET:1252\n", "utf8"],
  ["1252 under another name", "ENCODING:UTF-8\n", "latin1"],
  ["iso-8859-1", "CHARSET:ISO-8859-1\n", "latin1"],
  ["XML", '<?xml version="1.0" encoding="ISO-8859-1"?>', "latin1"],
  ["a charset that is none", "CHARSET:NONE\n", "latin1"],
  ["utf-16", "\uFEFF", "utf16le"],
] as const)("reads the letters of %s", (_, header, encoding) => {
  expect(textOf(Buffer.from(`${header}<MEMO>João`, encoding))).toContain("João");
});

it.each(["<", "<![CDATA[", "<!--", "<A ", "&lt;", "<STMTTRN>", "<MEMO>x<b>", "\r"])(
  "reads as many bytes as it takes of %s in one pass",
  (part) => {
    const timeOf = (bytes: number) => {
      const started = performance.now();
      readOfx(`<?xml?><OFX>${part.repeat(bytes / part.length)}`);
      return performance.now() - started;
    };
    timeOf(MAX_STATEMENT_BYTES / 8);
    expect(timeOf(MAX_STATEMENT_BYTES)).toBeLessThan(30 * timeOf(MAX_STATEMENT_BYTES / 8) + 500);
  },
);
