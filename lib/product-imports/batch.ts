import type { Ctx } from "@/lib/ctx";
import { isPassing, translateDbError } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { isBlank } from "@/lib/format/typed-text";
import { sentence } from "@/lib/i18n/sentence";
import { newKey, productKey, variantKey } from "@/lib/product-imports/agreement";
import { applyRow, type Outcome } from "@/lib/product-imports/apply-row";
import { type Catalogue, readCatalogue } from "@/lib/product-imports/catalogue";
import { type Claims, readClaims, writeClaims } from "@/lib/product-imports/claims";
import type { Heading } from "@/lib/product-imports/heading";
import { persist } from "@/lib/product-imports/persist";
import { hasNul, Row, slugOfRow } from "@/lib/product-imports/row";
import { problemOf, type RowProblem } from "@/lib/product-imports/row-problem";
import type { FileRow } from "@/lib/product-imports/rows";
import { MAX_KEPT_ERRORS } from "@/lib/product-imports/schema";

export type Progress = {
  id: string;
  simulacao: boolean;
  nomeArquivo: string;
  linhas: number;
  posicaoBytes: number;
  conferidaEm: Date | null;
  criadoEm: Date;
};

type Tally = Record<Outcome, number> & { problems: ({ linha: number } & RowProblem)[] };

/** Longer than any batch: the transaction of a batch is stopped after 15 s. */
const LEASE = "interval '30 s'";

const HOLD = `
  SELECT "comErro" FROM product_imports
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'processando' AND "posicaoBytes" = $3::int
     FOR NO KEY UPDATE`;

const ADVANCE = `
  UPDATE product_imports SET "posicaoBytes" = $3::int, linhas = linhas + $4::int, criados = criados + $5::int,
    atualizados = atualizados + $6::int, "semMudanca" = "semMudanca" + $7::int, "comErro" = "comErro" + $8::int,
    "leaseAte" = now() + ${LEASE}, "atualizadoEm" = now()
   WHERE "storeId" = $1::uuid AND id = $2::uuid`;

const isEmpty = ({ cells }: FileRow) => cells.every(isBlank);

/** Skips unreadable rows; `Row.of` refuses them later. */
function namesIn(rows: readonly FileRow[], heading: Heading) {
  const read = rows.flatMap(({ cells }) => (cells.some(hasNul) ? [] : new Row(cells, heading)));
  return {
    slugs: [...new Set(read.flatMap((row) => slugOfRow(row) || []))],
    skus: [
      ...new Set(
        read.flatMap((row) =>
          [row.code("sku"), row.code("skuProduto")].flatMap((sku) => sku?.toLowerCase() ?? []),
        ),
      ),
    ],
    names: [...new Set(read.flatMap((row) => (slugOfRow(row) ? [] : (row.text("nome") ?? []))))],
  };
}

type Names = ReturnType<typeof namesIn>;

function claimsOn(tx: Ctx, importId: string, { slugs, skus, names }: Names, catalogue: Catalogue) {
  const products = catalogue.entries().map(({ after }) => productKey(after.product.id));
  const keys = [...products, ...skus.map(variantKey), ...[...slugs, ...names].map(newKey)];
  return readClaims(tx, importId, keys);
}

/** A first row of a new product must have a name and a price. */
const lacksProduct = (row: Row) => !row.has("nome") || !row.has("preco");

const causedBy = (linha: number) =>
  new AppError(
    "conflict",
    sentence("o produto não foi criado, por causa do erro na linha {linha}", { linha }),
  );

type Reading = {
  heading: Heading;
  firstLine: number;
  /** Refuses every row for this reason. */
  refused?: AppError;
  claims: Claims;
  isSimulation: boolean;
};

function applyRows(
  rows: readonly FileRow[],
  { heading, firstLine, refused, ...known }: Reading,
  catalogue: Catalogue,
): Tally {
  const tally: Tally = { criados: 0, atualizados: 0, semMudanca: 0, problems: [] };
  const lost = new Map<string, number>();
  for (const [index, fileRow] of rows.entries()) {
    const linha = firstLine + index;
    try {
      if (refused) throw refused;
      if (isEmpty(fileRow)) tally.semMudanca++;
      else tally[applyRow(Row.of(fileRow, heading), linha, { catalogue, ...known })]++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const row = new Row(fileRow.cells, heading);
      const slug = slugOfRow(row);
      const cause = lacksProduct(row) && !catalogue.withSlug(slug) ? lost.get(slug) : undefined;
      const why = cause ? causedBy(cause) : error;
      tally.problems.push({ linha, ...problemOf(why) });
      if (slug && !cause) lost.set(slug, linha);
    }
  }
  return tally;
}

/**
 * Writes the changes and the position in the file in one transaction: a crash loses both or neither.
 * @returns null when the import was cancelled or another process has moved the position
 */
function writeBatch(
  ctx: Ctx,
  progress: Progress,
  rows: readonly FileRow[],
  heading: Heading,
  refused?: AppError,
): Promise<Progress | null> {
  const { id, simulacao, nomeArquivo, linhas, posicaoBytes, conferidaEm, criadoEm } = progress;
  return transact(ctx, async (tx) => {
    const [held] = await sql<{ comErro: number }>(tx, "hold-import", HOLD, [id, posicaoBytes]);
    if (!held) return null;
    const names = namesIn(rows, heading);
    const catalogue = await readCatalogue(tx, names, {
      isLocked: !simulacao,
      stockSince: conferidaEm && { checked: conferidaEm, started: criadoEm },
    });
    const claims = await claimsOn(tx, id, names, catalogue);
    const firstLine = linhas + heading.rows + 1;
    const known = { heading, firstLine, claims, isSimulation: simulacao, ...(refused && { refused }) };
    const { problems, ...done } = applyRows(rows, known, catalogue);
    await writeClaims(tx, id, claims);
    if (!simulacao) await persist(tx, catalogue, nomeArquivo);
    const kept = problems.slice(0, Math.max(0, MAX_KEPT_ERRORS - held.comErro));
    await tx.db.productImportError.createMany({
      data: kept.map(({ frase, ...problem }) => ({
        ...problem,
        ...(frase && { frase }),
        storeId: tx.storeId,
        importId: id,
      })),
    });
    const end = rows.at(-1)?.end ?? posicaoBytes;
    const counters = [done.criados, done.atualizados, done.semMudanca, problems.length];
    await sql(tx, "advance-import", ADVANCE, [id, end, rows.length, ...counters]);
    return { ...progress, posicaoBytes: end, linhas: linhas + rows.length };
  });
}

/** @returns null for an error that a retry can cure */
function refusalOf(error: unknown): AppError | null {
  if (isPassing(error)) return null;
  return error instanceof AppError ? error : translateDbError(error);
}

/**
 * If the database refuses the batch (somebody took a slug in the meantime), each row is tried alone. Only the
 * failing row gets the error.
 * @returns the new position; null when the import was cancelled or another process has it
 */
export async function runBatch(
  ctx: Ctx,
  progress: Progress,
  rows: readonly FileRow[],
  heading: Heading,
): Promise<Progress | null> {
  try {
    return await writeBatch(ctx, progress, rows, heading);
  } catch (error) {
    if (!refusalOf(error)) throw error;
  }
  let now: Progress | null = progress;
  for (const row of rows) {
    if (!now) break;
    const before: Progress = now;
    now = await writeBatch(ctx, before, [row], heading).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return writeBatch(ctx, before, [row], heading, refusal);
    });
  }
  return now;
}
