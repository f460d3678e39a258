import { describe, expect, it } from "vitest";
import { readNfe } from "@/lib/invoices/nfe-xml";
import { aKey, anNfe } from "@/lib/testing/nfe";

const chave = aKey();
const read = (xml: string | Buffer) => readNfe(Buffer.from(xml as string));
const latin1 = (xml: string) => Buffer.from(xml.replace("UTF-8", "ISO-8859-1"), "latin1");
/** An `NFe` without the protocol. */
const bare = (xml: string) => /<NFe>.*<\/NFe>/s.exec(xml)?.[0] ?? "";
const deep = (count: number) =>
  anNfe().replace("<det ", `${"<a>".repeat(count)}${"</a>".repeat(count)}<det `);

describe("the XML of an NF-e", () => {
  it.each([
    ["nfeProc", anNfe()],
    ["nfeProc of production", anNfe().replace("<dhEmi>", "<tpAmb>1</tpAmb><dhEmi>")],
    ["NFe alone", bare(anNfe())],
    ["with a byte order mark", `\uFEFF${anNfe()}`],
    ["in ISO-8859-1", latin1(anNfe())],
    ["in UTF-8 by a declaration in lower case", anNfe().replace("UTF-8", "utf-8")],
    ["with a prefix", anNfe().replaceAll(/<(\/?)(?=\w)/g, "<$1nfe:")],
    ["45 levels deep", deep(42)],
    ["with references to characters", anNfe(chave, { xProd: "Caf&#233; &amp; Cia &lt;&gt;" })],
  ])("is read: %s", (_, xml) => {
    const { sale, ...head } = read(xml);
    expect(head).toEqual({ chave, emitidaEm: new Date("2026-11-27T13:00:00Z") });
    expect(sale.orderNumbers).toEqual([]);
  });

  it("is read with letters in the CNPJ, and of a person's CPF", () => {
    const letters = aKey({ documento: "12ABC34501DE35" });
    expect(read(anNfe(letters)).chave).toBe(letters);
    const person = aKey({ documento: "00052998224725" });
    expect(read(anNfe(person, { emit: "<CPF>52998224725</CPF>" })).chave).toBe(person);
  });

  const other = aKey({ numero: 7 });
  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  const foreign = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
  const afterHead = (text: string) => anNfe().replace("?>", `?>${text}`);
  it.each<[string, string | Buffer, RegExp]>([
    ["a bomb", afterHead(bomb), /^arquivo: o XML tem DOCTYPE/],
    ["a foreign entity", afterHead(foreign), /^arquivo: o XML tem DOCTYPE/],
    ["a DOCTYPE in small letters", afterHead("<!doctype a>"), /^arquivo: o XML tem DOCTYPE/],
    ["half of a file", anNfe().slice(0, 500), /^arquivo: o XML não está bem formado/],
    ["a PDF", "%PDF-1.7 etc", /^arquivo: (o XML não está bem formado|não é o XML)/],
    ["tags that cross", anNfe().replace("</det></infNFe>", "</infNFe></det>"), /bem formado/],
    ["a zero byte", anNfe(chave, { xProd: "a\0b" }), /bem formado/],
    ["bytes that are not UTF-8", Buffer.from(anNfe(), "latin1"), /^arquivo: o arquivo não está em UTF-8/],
    ["UTF-16", Buffer.from(`\uFEFF${anNfe()}`, "utf16le"), /^arquivo: o arquivo não está em UTF-8/],
    ["another encoding", anNfe().replace("UTF-8", "UTF-7"), /^arquivo: a codificação UTF-7 não serve/],
    ["51 levels", deep(51), /^arquivo: o XML tem mais de 50 elementos/],
    ["an event", `<procEventoNFe><evento/></procEventoNFe>`, /falta infNFe/],
    ["another root", `<lote>${bare(anNfe())}</lote>`, /falta infNFe/],
    ["two invoices", anNfe().replace(/<NFe>.*<\/NFe>/s, "$&$&"), /falta infNFe/],
    ["no date", anNfe(chave, { dhEmi: "" }), /^arquivo: falta infNFe.ide.dhEmi/],
    [
      "a test invoice",
      anNfe().replace("<dhEmi>", "<tpAmb>2</tpAmb><dhEmi>"),
      /^arquivo: é uma nota de homologação/,
    ],
    ["no Id", anNfe().replace(/ Id="\w+"/, ""), /^arquivo: falta infNFe.Id/],
    [
      "a wrong check digit",
      anNfe(`${chave.slice(0, -1)}${(Number(chave.at(-1)) + 1) % 10}`),
      /^chave: o dígito/,
    ],
    ["a short key", anNfe().replace(`NFe${chave}`, "NFe35"), /^chave: a chave tem 44 caracteres; chegaram 2/],
    ["another Id", anNfe().replace(`NFe${chave}`, `NFe${other}`), /^arquivo: nNF não é o que a chave/],
    ["another protocol", anNfe().replace(`<chNFe>${chave}`, `<chNFe>${other}`), /^arquivo: chNFe não é/],
    ["another issuer", anNfe(chave, { emit: "<CNPJ>99222333000181</CNPJ>" }), /^arquivo: emit não é/],
    ["another month", anNfe(chave, { dhEmi: "2026-12-01T10:00:00-03:00" }), /^arquivo: dhEmi não é/],
    ["no instant", anNfe(chave, { dhEmi: "2026-11-99T10:00:00-03:00" }), /^arquivo: falta infNFe.ide.dhEmi/],
  ])("is refused: %s", (_, xml, sentence) => {
    expect(() => read(xml)).toThrow(sentence);
  });
});
