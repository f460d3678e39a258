import { z } from "zod";
import { SourceFault } from "@/lib/freight/sources/fault";
import type { SourceName } from "@/lib/freight/sources/kinds";
import { oneLine } from "@/lib/http/one-line";
import { CodeText } from "@/lib/http/typed-text";
import { sentence } from "@/lib/i18n/sentence";

/** Limit for one question, with DNS and connection: a buyer waits for it. */
export const LIMIT_MS = 2_000;
const MAX_OPTIONS = 30;

export type SourceItem = {
  produtoId: string;
  varianteId: string | null;
  sku: string | null;
  quantidade: number;
  /** Of one unit. */
  pesoGramas: number;
  alturaCm: number;
  larguraCm: number;
  comprimentoCm: number;
  precoCents: number;
};

/** All that a source learns: no name, no street, no e-mail. */
export type Parcel = {
  cepOrigem: string;
  cepDestino: string;
  uf: string;
  itens: readonly SourceItem[];
  subtotalCents: number;
  moeda: string;
};

export type CorreiosContract = { usuario: string; cartaoPostagem: string; servicos: readonly string[] };

/** `chave`: decrypted for one question. Never logged, never in an answer. */
export type SourceAccount = {
  fonte: SourceName;
  url: string | null;
  chave: string;
  /** Only of the Correios. */
  contrato: CorreiosContract | null;
  /** The store's e-mail address, for services that want to know who asks. */
  contato: string | null;
};

/** Names come from strangers and are shown to buyers. */
const isPlain = (text: string) => !/[<>]|&#?\w+;/.test(text);
const Name = oneLine(80).refine(isPlain);

export const SourceOption = z.object({
  codigo: CodeText.min(1).max(40).refine(isPlain),
  nome: Name,
  transportadora: Name.nullish().transform((name) => name ?? null),
  precoCents: z.int().min(0).max(99_999_999),
  prazoDiasUteis: z.int().min(0).max(365),
  /** A source that names a currency must name the store's. */
  moeda: z.string().max(8).optional(),
});
export type SourceOption = Omit<z.output<typeof SourceOption>, "moeda">;

const Options = z.array(SourceOption).max(MAX_OPTIONS);

const pathOf = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("") || "[]";

/**
 * One wrong option refuses the whole answer: a source that lies once is not believed.
 * @param json what the source answered, in our form
 * @throws SourceFault
 */
export function believed(json: unknown, moeda: string, heard: string | null): SourceOption[] {
  const { data, error } = Options.safeParse(json);
  if (!data) {
    const campo = pathOf(error.issues[0]?.path ?? []);
    throw new SourceFault("resposta_estranha", sentence("a resposta não vale em {campo}", { campo }), heard);
  }
  if (data.some((option) => (option.moeda ?? moeda) !== moeda)) {
    throw new SourceFault("resposta_estranha", "a resposta está em outra moeda", heard);
  }
  if (new Set(data.map(({ codigo }) => codigo)).size < data.length) {
    throw new SourceFault("resposta_estranha", "a resposta tem dois serviços com o mesmo código", heard);
  }
  return data.map(({ moeda: _, ...option }) => option);
}
