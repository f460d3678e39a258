import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { type List, NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { transact } from "@/lib/db/transact";
import { Where } from "@/lib/db/where";
import { invalid, taken } from "@/lib/errors";
import type { PageQuery } from "@/lib/http/list";
import { sentence } from "@/lib/i18n/sentence";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import { lockProduct } from "@/lib/products/record-change";
import type {
  Product,
  StockAdjusted,
  StockAdjustment,
  StockMovement,
  StockMovementPage,
} from "@/lib/products/schema";
import { changeStock } from "@/lib/products/stock-change";
import { recordStock } from "@/lib/products/stock-record";

/** The product, or the variant that `varianteId` names. @throws 422 */
async function findUnit(tx: Ctx, product: Product, varianteId: string | null) {
  if (product.kit.length > 0)
    throw invalid("quantidade", "o estoque de um kit é o das suas peças; ajuste o delas");
  const variants = await listVariants(tx, product.id);
  if (!varianteId) {
    if (variants.length > 0) throw invalid("varianteId", "informe a variante: o produto tem variantes");
    return { productId: product.id, variantId: null, nome: product.nome, estoque: product.estoque };
  }
  const variant = variants.find(({ id }) => id === varianteId);
  if (!variant) throw invalid("varianteId", "variante não encontrada");
  return { productId: product.id, variantId: variant.id, nome: variant.sku, estoque: variant.estoque };
}

function unitsOf({ quantidade, estoque }: StockAdjustment, current: number): number {
  if ((quantidade === undefined) === (estoque === undefined)) {
    throw invalid("quantidade", "informe quantidade ou estoque, um dos dois");
  }
  return quantidade ?? (estoque ?? 0) - current;
}

function assertSeen(seen: number | undefined, estoque: number): void {
  if (seen === undefined || seen === estoque) return;
  throw taken("seAtual", sentence("o estoque agora é {estoque}; confira e ajuste de novo", { estoque }));
}

/**
 * Writes a stock movement with its reason. An `estoque` equal to the current stock writes nothing.
 * @throws 404 · 409 too few units: the stock would fall below 0; or the stock is not `seAtual` · 422
 */
export function adjustStock(ctx: Ctx, productId: string, input: StockAdjustment): Promise<StockAdjusted> {
  return transact(ctx, async (tx) => {
    const product = await lockProduct(tx, productId);
    const { estoque: before, ...unit } = await findUnit(tx, product, input.varianteId ?? null);
    const quantidade = unitsOf(input, before);
    assertSeen(input.seAtual, before);
    if (before + quantidade > 1_000_000_000) throw invalid("quantidade", "o estoque passaria de 1 bilhão");
    const changed = await changeStock(tx, [{ ...unit, quantidade }]);
    const saldo = changed[0]?.saldo ?? before;
    const { variantId: varianteId } = unit;
    if (changed.length > 0) {
      await recordStock(tx, changed, { tipo: "ajuste", motivo: input.motivo });
      await audit(tx, {
        action: "product.stock_adjusted",
        resource: "product",
        resourceId: productId,
        before: { varianteId, estoque: before },
        after: { varianteId, estoque: saldo, motivo: input.motivo },
      });
    }
    const { estoque } = await getProductOrThrow(tx, productId);
    return { produtoId: productId, varianteId, quantidade, saldo, estoque };
  });
}

const MOVEMENT_COLUMNS = `id, tipo, quantidade, saldo, motivo, "variantId" AS "varianteId", "criadoEm",
  "orderId" AS "pedidoId", "purchaseId" AS "compraId", "custoCents",
  (SELECT v.sku FROM variants v WHERE v."storeId" = $1 AND v.id = found."variantId") AS sku,
  (SELECT o.numero FROM orders o WHERE o."storeId" = $1 AND o.id = found."orderId") AS "pedidoNumero",
  CASE "atorTipo"
    WHEN 'user' THEN (SELECT u.nome FROM users u WHERE u."storeId" = $1 AND u.id = found."atorId")
    WHEN 'customer' THEN (SELECT c.nome FROM customers c WHERE c."storeId" = $1 AND c.id = found."atorId")
    WHEN 'apiKey' THEN (SELECT k.nome FROM api_keys k WHERE k."storeId" = $1 AND k.id = found."atorId")
  END AS autor`;

/** The newest movement comes first. @throws 404 */
export async function listMovements(
  ctx: Ctx,
  productId: string,
  query: PageQuery,
): Promise<StockMovementPage> {
  await getProductOrThrow(ctx, productId);
  const list: List = {
    select: MOVEMENT_COLUMNS,
    table: "stock_movements found",
    where: new Where([`"storeId" = $1`, `"productId" = $2`], [productId]),
    orderBy: NEWEST_FIRST,
    total: "search",
  };
  return fetchPage<StockMovement>(ctx, list, query);
}
