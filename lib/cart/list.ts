import { cartPath, cartToken } from "@/lib/cart/link";
import type { LeftCart, LeftCartSums, ListLeftCarts } from "@/lib/cart/list-schema";
import { CART_DAYS } from "@/lib/cart/shopper";
import type { Ctx } from "@/lib/ctx";
import type { OrderBy } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { periodOf } from "@/lib/db/period";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import type { SearchPageOf } from "@/lib/http/list";
import { tokenHash } from "@/lib/secrets/link-token";
import { subdomainAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

/** A search reads only so many carts, because the texts have no index. */
const SEARCHED = 10_000;
const SHOWN_LINES = 10;

const NEWEST_FIRST: OrderBy = [
  [`"abandonadaEm"`, "desc"],
  ["id", "desc"],
];

type Row = Omit<LeftCart, "link"> & { restauraHash: string | null };

/**
 * Newest first.
 * @throws 422 naming `de` after `ate`
 */
export async function listLeftCarts(ctx: Ctx, query: ListLeftCarts): Promise<SearchPageOf<LeftCart>> {
  const { q, situacao } = query;
  const { since, before } = await periodOf(ctx, query);
  const table = `(SELECT c.id, c."ultimoAbandonoEm" AS "abandonadaEm", coalesce(k.email, c.email) AS email, k.nome,
      c."customerId" AS "clienteId", coalesce(c."abandonadoUnidades", 0) AS unidades,
      coalesce(c."abandonadoCents", 0) AS "valorCents", c."lembradoEm" AS "lembradaEm", c."restauraHash", c."orderId",
      CASE WHEN c."orderId" IS NULL THEN 'aberta' ELSE 'recuperada' END AS situacao
    FROM carts c LEFT JOIN customers k ON k."storeId" = c."storeId" AND k.id = c."customerId"
    WHERE c."storeId" = $1 AND c."ultimoAbandonoEm" >= coalesce($2::timestamptz, '-infinity')
      AND c."ultimoAbandonoEm" < coalesce($3::timestamptz, 'infinity')
    ORDER BY c."ultimoAbandonoEm" DESC, c.id DESC LIMIT ${SEARCHED}) left_carts`;
  const select = `id, "abandonadaEm", email, nome, "clienteId", unidades, "valorCents", "lembradaEm", "restauraHash",
    situacao,
    (SELECT json_build_object('id', o.id, 'numero', o.numero, 'totalCents', o."totalCents") FROM orders o
      WHERE o."storeId" = $1 AND o.id = "orderId") AS pedido,
    coalesce((SELECT json_agg(json_build_object('nome', l.nome, 'quantidade', l.quantidade)) FROM (
      SELECT concat_ws(' · ', item_title(p.nome, v.opcoes), v.tamanho, v.cor) AS nome, i.quantidade
      FROM cart_items i JOIN products p ON p."storeId" = i."storeId" AND p.id = i."productId"
      LEFT JOIN variants v ON v."storeId" = i."storeId" AND v.id = i."variantId"
      WHERE i."storeId" = $1 AND i."cartId" = left_carts.id ORDER BY i."criadoEm", i.id LIMIT ${SHOWN_LINES}) l),
      '[]') AS itens`;
  const where = new Where(["true"], [since, before])
    .and("situacao = ?", situacao)
    .and("search_text(concat_ws(' ', email, nome)) LIKE search_pattern(?)", q);
  const { data: rows, pagination } = await fetchPage<Row>(
    ctx,
    { select, table, where, orderBy: NEWEST_FIRST, total: "search" },
    query,
  );
  const { subdominio } = await storeOf(ctx);
  const data = rows.map(({ restauraHash, ...row }) => {
    // A merged cart gave this cart its link's hash. That link's token can't be derived from this cart's id.
    const isOpen = row.pedido === null && restauraHash === tokenHash(cartToken(row.id));
    return { ...row, link: isOpen ? subdomainAddress(subdominio, cartPath(row.id)) : null };
  });
  return { data, pagination };
}

const SUMS = `
  SELECT count(*)::int AS abandonadas, coalesce(sum(c."abandonadoCents"), 0)::float8 AS "valorCents",
    count(o.id)::int AS recuperadas, coalesce(sum(o."totalCents"), 0)::float8 AS "recuperadoCents"
  FROM carts c LEFT JOIN orders o ON o."storeId" = c."storeId" AND o.id = c."orderId"
    AND o.status NOT IN ('cancelled', 'expired')
  WHERE c."storeId" = $1::uuid AND c."ultimoAbandonoEm" > now() - interval '${CART_DAYS} days'`;

export async function sumLeftCarts(ctx: Ctx): Promise<LeftCartSums> {
  const [sums] = await sql<LeftCartSums>(ctx, "left-cart-sums", SUMS);
  return sums ?? { abandonadas: 0, valorCents: 0, recuperadas: 0, recuperadoCents: 0 };
}
