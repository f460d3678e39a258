import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

export const MAX_FILE_BYTES = 200 * 1024 * 1024;
export const MAX_KEPT_ERRORS = 5_000;
export const SHOWN_ERRORS = 20;

/** These are query parameters: the body of the request is the file. */
export const NewImport = z.object({
  /** A simulation writes no products. */
  simulacao: z
    .enum(["true", "false"], says("use true ou false"))
    .default("false")
    .transform((value) => value === "true"),
  nomeArquivo: NameText.min(1).max(255).default("produtos.csv"),
});
export type NewImport = z.output<typeof NewImport>;

export const ListImports = PageQuery;

export const ImportError = z.object({
  /** The line number in a spreadsheet: the heading is line 1. */
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
  /** The bytes done, of `tamanhoBytes`. */
  posicaoBytes: z.int(),
  /** Null until the import has read the whole file. */
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
  /** The first errors only. */
  erros: z.array(ImportError),
  /** The file still exists, so a simulation can be carried out. */
  temArquivo: z.boolean(),
});
export type ProductImport = z.input<typeof ProductImport>;
