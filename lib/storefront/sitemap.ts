import { LRUCache } from "lru-cache";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { PUBLISHED } from "@/lib/storefront/shop-match";
import { subdomainAddress } from "@/lib/stores/address";
import type { Store } from "@/lib/stores/read";

/** Maximum number of addresses in one sitemap. */
const MAX_ADDRESSES = 50_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The last product of each full part. So reading a part is one walk along the ids. */
const PARTS = `SELECT id FROM (SELECT p.id, row_number() OVER (ORDER BY p.id) AS place FROM products p WHERE ${PUBLISHED}) n
  WHERE place % $2 = 0 ORDER BY id`;

/** Caches where parts start: numbering a million products is expensive. New parts show within an hour. */
const starts = new LRUCache<string, string[], { ctx: Ctx; size: number }>({
  max: 1_000,
  ttl: 3_600_000,
  fetchMethod: async (_key, _old, { context: { ctx, size } }) =>
    (await sql<{ id: string }>(ctx, "sitemap-parts", PARTS, [size])).map(({ id }) => id),
});

/**
 * First part: home, categories, posts and pages. Then products: each further part starts after a product id.
 */
export async function sitemapIndex(ctx: Ctx, { subdominio }: Store, size = MAX_ADDRESSES): Promise<string> {
  const further = await starts.forceFetch(`${ctx.storeId} ${size}`, { context: { ctx, size } });
  const parts = ["paginas", "conteudo", "produtos", ...further];
  const lines = parts.map(
    (part) => `<sitemap><loc>${subdomainAddress(subdominio, `/sitemap/${part}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>${lines.join("\n")}</sitemapindex>`;
}

type Place = { path: string; changed: Date };

const CATEGORIES = `SELECT '/loja/categoria/' || slug AS path, "atualizadoEm" AS changed FROM categories
  WHERE "storeId" = $1 ORDER BY id LIMIT ${MAX_ADDRESSES - 1}`;
const PRODUCTS = `SELECT '/loja/produto/' || slug AS path, "atualizadoEm" AS changed FROM products p
  WHERE ${PUBLISHED} AND id > $2 ORDER BY id LIMIT $3`;
const FIRST = "00000000-0000-0000-0000-000000000000";
const CONTENT = `SELECT CASE tipo WHEN 'post' THEN '/loja/blog/' ELSE '/loja/p/' END || slug AS path, "atualizadoEm" AS changed
  FROM posts WHERE "storeId" = $1 AND status = 'publicado' ORDER BY "publicadoEm" DESC, id LIMIT ${MAX_ADDRESSES}`;
const PART = /^(paginas|conteudo|produtos|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;

function placesOf(ctx: Ctx, part: string, size: number): Promise<Place[]> {
  if (part === "paginas") return sql<Place>(ctx, "sitemap-categories", CATEGORIES);
  if (part === "conteudo") return sql<Place>(ctx, "sitemap-content", CONTENT);
  return sql<Place>(ctx, "sitemap-products", PRODUCTS, [part === "produtos" ? FIRST : part, size]);
}

/** Null when there is no such part. */
export async function sitemapPart(
  ctx: Ctx,
  { subdominio }: Store,
  file: string,
  size = MAX_ADDRESSES,
): Promise<string | null> {
  const part = PART.exec(file)?.[1];
  if (!part) return null;
  const places = await placesOf(ctx, part, size);
  const home = part === "paginas" ? [`<url><loc>${subdomainAddress(subdominio, "/loja")}</loc></url>`] : [];
  const lines = places.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(subdomainAddress(subdominio, path))}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>${[...home, ...lines].join("\n")}</urlset>`;
}

/** Pages for their visitor alone. */
const PRIVATE = [
  "/admin",
  "/loja/conta",
  "/loja/fidelidade",
  "/loja/entrar",
  "/loja/pedido/",
  "/loja/sacola",
  "/loja/finalizar",
  "/loja/descadastro/",
  "/loja/blog/previa/",
];

export const robotsText = ({ subdominio }: Store): string =>
  [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${subdomainAddress(subdominio, "/sitemap.xml")}`,
    "",
  ].join("\n");
