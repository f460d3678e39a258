import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { invalid } from "@/lib/errors";
import { Instant } from "@/lib/http/timestamp";
import { type Said, sentence } from "@/lib/i18n/sentence";
import { keyParts } from "@/lib/invoices/access-key";
import { keyProblem } from "@/lib/invoices/schema";

/** What an NF-e or NFC-e says about itself. */
export type ReadNfe = { chave: string; emitidaEm: Date };

const MAX_DEPTH = 50;

const refuse = (said: Said) => invalid("arquivo", said);

const DECLARED = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/;
const HEAD_BYTES = 300;

/** Only the declaration counts, as a parser reads the file from a disk. */
function decoded(bytes: Buffer): string {
  const [, encoding = "utf-8"] = DECLARED.exec(bytes.toString("latin1", 0, HEAD_BYTES)) ?? [];
  const name = encoding.toLowerCase();
  if (name === "iso-8859-1") return bytes.toString("latin1");
  if (name !== "utf-8")
    throw refuse(
      sentence("a codificação {name} não serve; a NF-e é UTF-8 ou ISO-8859-1", { name: encoding }),
    );
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refuse("o arquivo não está em UTF-8, ao contrário do que diz");
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  maxNestedTags: MAX_DEPTH,
});

function parsed(text: string): unknown {
  // A definition could read files, or make a small file huge. No NF-e has one.
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text))
    throw refuse("o XML tem DOCTYPE ou ENTITY, que uma NF-e não tem");
  if (text.includes("\0") || XMLValidator.validate(text) !== true)
    throw refuse("o XML não está bem formado; baixe-o de novo de onde a nota foi emitida");
  try {
    return parser.parse(text);
  } catch (error) {
    const isDeep = error instanceof Error && /nested/i.test(error.message);
    throw refuse(
      isDeep
        ? sentence("o XML tem mais de {count} elementos um dentro do outro", { count: MAX_DEPTH })
        : "o XML não está bem formado; baixe-o de novo de onde a nota foi emitida",
    );
  }
}

const Text = z.string().trim().min(1);

/** In the names of the layout of the tax authority. */
const Nfe = z.object({
  infNFe: z.object({
    Id: Text,
    ide: z.object({ cUF: Text, mod: Text, serie: Text, nNF: Text, dhEmi: Text, tpAmb: Text.optional() }),
    emit: z.object({ CNPJ: Text.optional(), CPF: Text.optional() }),
  }),
});
type Nfe = z.output<typeof Nfe>;

const Root = z.union([
  z.object({
    nfeProc: z.object({
      NFe: z.unknown(),
      protNFe: z.object({ infProt: z.object({ chNFe: Text }) }).optional(),
    }),
  }),
  z.object({ NFe: z.unknown() }),
]);

function nfeOf(root: unknown): Nfe & { protocolKey: string | undefined } {
  const { data } = Root.safeParse(root);
  const [nfe, protocol] = data && "nfeProc" in data ? [data.nfeProc.NFe, data.nfeProc.protNFe] : [data?.NFe];
  if (!z.object({ infNFe: z.object({}) }).safeParse(nfe).success)
    throw refuse("não é o XML de uma NF-e ou NFC-e: falta infNFe");
  const found = Nfe.safeParse(nfe);
  if (found.success) return { ...found.data, protocolKey: protocol?.infProt.chNFe };
  throw refuse(
    sentence("falta {name} no XML da nota", { name: found.error.issues[0]?.path.join(".") ?? "" }),
  );
}

const DOCUMENT_LENGTH = 14;
/** `tpAmb` of the layout: 1 is production. */
const TEST_ENVIRONMENT = "2";

/** The key repeats these fields, so a key that was put on another invoice does not pass. */
function differing(
  { infNFe: { ide, emit }, protocolKey }: Nfe & { protocolKey: string | undefined },
  key: string,
) {
  const { documento, serie, numero } = keyParts(key) ?? {};
  const agrees = {
    cUF: ide.cUF === key.slice(0, 2),
    dhEmi: ide.dhEmi.startsWith(`20${key.slice(2, 4)}-${key.slice(4, 6)}-`),
    emit: (emit.CNPJ ?? emit.CPF ?? "").padStart(DOCUMENT_LENGTH, "0") === documento,
    mod: ide.mod === key.slice(20, 22),
    serie: Number(ide.serie) === serie,
    nNF: Number(ide.nNF) === numero,
    chNFe: (protocolKey ?? key) === key,
  };
  return Object.entries(agrees).find(([, isSame]) => !isSame)?.[0];
}

/**
 * Reads `nfeProc` or `NFe`. The signature is not verified.
 * @throws 422 `arquivo: …`, or `chave: …` if the key in it is wrong
 */
export function readNfe(bytes: Buffer): ReadNfe {
  const nfe = nfeOf(parsed(decoded(bytes)));
  const { Id, ide } = nfe.infNFe;
  if (ide.tpAmb === TEST_ENVIRONMENT)
    throw refuse("é uma nota de homologação, sem valor fiscal; envie a que foi emitida em produção");
  const chave = Id.replace(/^NFe/, "");
  const problem = keyProblem(chave);
  if (problem) throw invalid("chave", problem);
  const name = differing(nfe, chave);
  if (name) throw refuse(sentence("{name} não é o que a chave da nota diz", { name }));
  const { data: emitidaEm } = Instant.safeParse(ide.dhEmi);
  if (!emitidaEm) throw refuse(sentence("falta {name} no XML da nota", { name: "infNFe.ide.dhEmi" }));
  return { chave, emitidaEm };
}
