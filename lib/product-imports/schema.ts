import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { NameText } from "@/lib/http/typed-text";

export const MAX_FILE_BYTES = 200 * 1024 * 1024;
export const MAX_KEPT_ERRORS = 5_000;
export const SHOWN_ERRORS = 20;

/** The body is the file. */
export const NewImport = z.object({
  /** Writes nothing. */
  simulacao: z
    .enum(["true", "false"], "use true ou false")
    .default("false")
    .transform((value) => value === "true"),
  nomeArquivo: NameText.min(1).max(255).default("produtos.csv"),
});
export type NewImport = z.output<typeof NewImport>;

export const ListImports = PageQuery;

export const ImportError = z.object({
  /** As in a spreadsheet: the heading is 1. */
  linha: z.int(),
  campo: z.string().nullable(),
  mensagem: z.string(),
});
export type ImportError = z.output<typeof ImportError>;

export const ImportListItem = z.object({
  id: z.uuid(),
  nomeArquivo: z.string(),
  simulacao: z.boolean(),
  status: z.enum(["aguardando", "processando", "concluida", "falhou", "cancelada"]),
  tamanhoBytes: z.int(),
  /** Done, of `tamanhoBytes`. */
  posicaoBytes: z.int(),
  /** Once the file was read to its end. */
  totalLinhas: z.int().nullable(),
  linhas: z.int(),
  criados: z.int(),
  atualizados: z.int(),
  semMudanca: z.int(),
  comErro: z.int(),
  erro: z.string().nullable(),
  criadoPorNome: z.string().nullable(),
  criadoEm: Timestamp,
  concluidoEm: Timestamp.nullable(),
});
export type ImportListItem = z.input<typeof ImportListItem>;

export const ProductImport = ImportListItem.extend({
  /** The first ones. */
  erros: z.array(ImportError),
  /** Still there: a simulation can be carried out. */
  temArquivo: z.boolean(),
});
export type ProductImport = z.input<typeof ProductImport>;
