import type { Ctx } from "@/lib/ctx";
import { type List, NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import type { SearchPageOf } from "@/lib/http/list";
import type { Order } from "@/lib/orders/schema";
import { ANONYMOUS } from "@/lib/orders/status";
import { returnActions } from "@/lib/returns/kinds";
import type { ListReturns, OwnReturn, ReturnDetail, ReturnOffer } from "@/lib/returns/schema";
import { returnTerms, type StoreTerms } from "@/lib/returns/terms";

type Row = Omit<ReturnDetail, keyof ReturnType<typeof returnActions>>;

const COLUMNS = `r.id, r.protocolo, r."orderId" AS "pedidoId", o.numero AS "pedidoNumero", r.tipo, r.status, r.motivo,
  r.resposta, r."refundId" AS "reembolsoId", f."valorCents" AS "reembolsoCents", r."criadoEm", r."decididaEm",
  r."recebidaEm", r."concluidaEm", coalesce(o."clienteNome", '${ANONYMOUS}') AS cliente,
  (SELECT coalesce(json_agg(json_build_object('itemId', i.id, 'nome', i.nome, 'tamanho', i.tamanho, 'cor', i.cor,
      'quantidade', ri.quantidade, 'reestocado', ri.reestocado) ORDER BY i.posicao), '[]')
    FROM return_items ri JOIN order_items i ON i."storeId" = ri."storeId" AND i.id = ri."orderItemId"
    WHERE ri."storeId" = r."storeId" AND ri."returnId" = r.id) AS itens`;

const JOINED = `returns r JOIN orders o ON o."storeId" = r."storeId" AND o.id = r."orderId"
  LEFT JOIN refunds f ON f."storeId" = r."storeId" AND f.id = r."refundId"`;

const withActions = (row: Row): ReturnDetail => ({ ...row, ...returnActions(row) });

/** Newest first. */
export async function listReturns(ctx: Ctx, query: ListReturns): Promise<SearchPageOf<ReturnDetail>> {
  const { status, pedidoId } = query;
  const where = new Where([`"storeId" = $1::uuid`])
    .and(`status = ?::"ReturnStatus"`, status)
    .and(`"orderId" = ?::uuid`, pedidoId);
  const list: List = {
    select: "*",
    table: "returns",
    rows: `(SELECT ${COLUMNS} FROM ${JOINED} WHERE r."storeId" = $1::uuid) found`,
    where,
    orderBy: NEWEST_FIRST,
    total: "search",
  };
  const { data, pagination } = await fetchPage<Row>(ctx, list, query);
  return { data: data.map(withActions), pagination };
}

const ONE = `SELECT ${COLUMNS} FROM ${JOINED} WHERE r."storeId" = $1::uuid AND r.id = $2::uuid`;

/** @throws 404 */
export async function readReturn(ctx: Ctx, id: string): Promise<ReturnDetail> {
  const [row] = await sql<Row>(ctx, "return-by-id", ONE, [id]);
  if (!row) throw notFound("Devolução");
  return withActions(row);
}

const OF_ORDER = `SELECT ${COLUMNS} FROM ${JOINED} WHERE r."storeId" = $1::uuid AND r."orderId" = $2::uuid
  ORDER BY r."criadoEm" DESC, r.id DESC`;

// A refused return frees its units. The refund of a return is not counted a second time.
const LEFT = `
  SELECT i.id AS "itemId", i.nome, i.tamanho, i.cor, i."productId", i."variantId",
    greatest(0, i.quantidade - (
      SELECT coalesce(sum(ri.quantidade), 0) FROM return_items ri
      JOIN returns r ON r."storeId" = ri."storeId" AND r.id = ri."returnId"
      WHERE ri."storeId" = i."storeId" AND ri."orderItemId" = i.id AND r.status <> 'recusada') - (
      SELECT coalesce(sum(fi.quantidade), 0) FROM refund_items fi
      WHERE fi."storeId" = i."storeId" AND fi."orderItemId" = i.id AND NOT EXISTS (
        SELECT 1 FROM returns r WHERE r."storeId" = fi."storeId" AND r."refundId" = fi."refundId")))::int AS restam
  FROM order_items i WHERE i."storeId" = $1::uuid AND i."orderId" = $2::uuid ORDER BY i.posicao`;

export type LeftItem = {
  itemId: string;
  nome: string;
  tamanho: string | null;
  cor: string | null;
  productId: string | null;
  variantId: string | null;
  restam: number;
};

/** Units that no return and no refund covers. */
export const leftToReturn = (ctx: Ctx, orderId: string): Promise<LeftItem[]> =>
  sql<LeftItem>(ctx, "left-to-return", LEFT, [orderId]);

export const storeTerms = (ctx: Ctx): Promise<StoreTerms> =>
  ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: { fusoHorario: true, devolucaoDias: true },
  });

/** The returns of the order, and what the buyer may still return. */
export async function ownReturns(
  ctx: Ctx,
  order: Pick<Order, "id" | "status" | "pagoEm" | "entregueEm">,
): Promise<{ devolucoes: OwnReturn[]; devolucao: ReturnOffer }> {
  const [rows, terms] = await Promise.all([
    sql<Row>(ctx, "returns-of-order", OF_ORDER, [order.id]),
    storeTerms(ctx),
  ]);
  const offer = returnTerms(order, terms, new Date());
  const left = offer ? (await leftToReturn(ctx, order.id)).filter(({ restam }) => restam > 0) : [];
  return {
    devolucoes: rows,
    devolucao: offer && left.length > 0 ? { ...offer, itens: left } : null,
  };
}
