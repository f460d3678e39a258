import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";

/** Largest file that an import takes. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;
/** Rows of a file whose mistakes are kept; the others are only counted. */
export const MAX_KEPT_ERRORS = 5_000;
/** How many of them GET /products/importar/{id} shows. */
export const SHOWN_ERRORS = 20;

/** Query of POST /products/importar, whose body is the file. */
export const NewImport = z.object({
  /** Only checks, and writes nothing. */
  simulacao: z
    .enum(["true", "false"], "use true ou false")
    .default("false")
    .transform((value) => value === "true"),
  nomeArquivo: z.string().trim().min(1).max(255).default("produtos.csv"),
});
export type NewImport = z.output<typeof NewImport>;

export const ListImports = PageQuery;

export const ImportError = z.object({
  /** Row as a spreadsheet counts it: the heading is 1. */
  linha: z.int(),
  campo: z.string().nullable(),
  mensagem: z.string(),
});
export type ImportError = z.output<typeof ImportError>;

/** An import as lists show it; the counters count rows. */
export const ImportListItem = z.object({
  id: z.uuid(),
  nomeArquivo: z.string(),
  simulacao: z.boolean(),
  status: z.enum(["aguardando", "processando", "concluida", "falhou", "cancelada"]),
  tamanhoBytes: z.int(),
  /** Bytes that are done, of `tamanhoBytes`. */
  posicaoBytes: z.int(),
  /** Rows of the file, once it was read to its end. */
  totalLinhas: z.int().nullable(),
  linhas: z.int(),
  criados: z.int(),
  atualizados: z.int(),
  semMudanca: z.int(),
  comErro: z.int(),
  /** Why the whole import failed. */
  erro: z.string().nullable(),
  criadoPorNome: z.string().nullable(),
  criadoEm: Timestamp,
  concluidoEm: Timestamp.nullable(),
});
export type ImportListItem = z.input<typeof ImportListItem>;

/** GET /products/importar/{id}. */
export const ProductImport = ImportListItem.extend({
  /** The first rows that could not be taken; the others are in /products/importar/{id}/erros. */
  erros: z.array(ImportError),
  /** The file is still there: a simulation can be carried out. */
  temArquivo: z.boolean(),
});
export type ProductImport = z.input<typeof ProductImport>;
