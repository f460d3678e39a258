import type { Ctx } from "@/lib/ctx";
import { countedPage } from "@/lib/db/page";
import { notFound } from "@/lib/errors";
import { type CsvColumns, csvFile } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";
import type { PageOf, PageQuery } from "@/lib/http/list";
import { type Sentence, spoken } from "@/lib/i18n/sentence";
import { fileUntil } from "@/lib/product-imports/file";
import {
  type ImportError,
  type ImportListItem,
  type ProductImport,
  SHOWN_ERRORS,
} from "@/lib/product-imports/schema";

const fields = {
  id: true,
  nomeArquivo: true,
  simulacao: true,
  status: true,
  tamanhoBytes: true,
  posicaoBytes: true,
  totalLinhas: true,
  linhas: true,
  criados: true,
  atualizados: true,
  semMudanca: true,
  comErro: true,
  erro: true,
  criadoPorNome: true,
  criadoEm: true,
  concluidoEm: true,
} as const;

const errorFields = { linha: true, campo: true, mensagem: true } as const;

/** The newest import comes first. */
export const listImports = (ctx: Ctx, query: PageQuery): Promise<PageOf<ImportListItem>> =>
  countedPage(
    query,
    () => ctx.db.productImport.count(),
    (window) =>
      ctx.db.productImport.findMany({
        select: fields,
        orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
        ...window,
      }),
  );

/** Returns the first refused rows, too. @throws 404 */
export async function getImportOrThrow(ctx: Ctx, id: string): Promise<ProductImport> {
  const found = await ctx.db.productImport.findUnique({
    where: { id },
    select: {
      ...fields,
      erros: { select: { ...errorFields, frase: true }, orderBy: { linha: "asc" }, take: SHOWN_ERRORS },
    },
  });
  if (!found) throw notFound("Importação");
  const erros = found.erros.map(({ frase, mensagem, ...error }) => ({
    ...error,
    mensagem: frase ? spoken(frase as Sentence, ctx.locale) : mensagem,
  }));
  return { ...found, erros, temArquivo: fileUntil(found.criadoEm) > new Date() };
}

const ERROR_COLUMNS: CsvColumns<ImportError> = [
  ["linha", ({ linha }) => linha],
  ["campo", ({ campo }) => campo],
  ["mensagem", ({ mensagem }) => mensagem],
];

/** Writes the refused rows (up to 5,000) as CSV. @throws 404 */
export async function importErrorsFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const { nomeArquivo } = await getImportOrThrow(ctx, id);
  async function* errors() {
    yield await ctx.db.productImportError.findMany({
      where: { importId: id },
      select: errorFields,
      orderBy: { linha: "asc" },
    });
  }
  const name = nomeArquivo.replace(/[^\w.-]+/g, "-").replace(/\.csv$/i, "");
  return csvFile(`erros-${name}`, ERROR_COLUMNS, errors());
}
