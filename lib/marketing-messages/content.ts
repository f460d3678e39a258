import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import type { Block } from "@/lib/marketing-messages/blocks";
import { LEAST_PRICE } from "@/lib/products/price-sql";
import { productPath } from "@/lib/slug/product-path";

/** Complete except for the values that differ per reader. */
export type Piece =
  | Exclude<Block, { tipo: "produto" }>
  | { tipo: "produto"; nome: string; preco: string; link: string; imagem: string | null };

type Product = { id: string; nome: string; slug: string; precoCents: number; imagem: string | null };

const PRODUCTS = `
  SELECT p.id, p.nome, p.slug, ${LEAST_PRICE} AS "precoCents",
    (SELECT '/imagens/' || i.id || '/600.webp' FROM product_images i
      WHERE i."storeId" = p."storeId" AND i."productId" = p.id ORDER BY i.ordem, i.id LIMIT 1) AS imagem
  FROM products p WHERE p."storeId" = $1::uuid AND p.id = ANY($2::uuid[]) AND p.publicado AND p."removidoEm" IS NULL`;

/** Plain text becomes one block. Products that are no longer for sale are left out. */
export async function piecesOf(
  ctx: Ctx,
  conteudo: string | readonly Block[],
  { moeda, idioma }: { moeda: string; idioma: string },
): Promise<Piece[]> {
  if (typeof conteudo === "string") return conteudo.trim() ? [{ tipo: "texto", texto: conteudo }] : [];
  const ids = conteudo.flatMap((block) => (block.tipo === "produto" ? [block.produtoId] : []));
  const products = ids.length > 0 ? await sql<Product>(ctx, "products-of-message", PRODUCTS, [ids]) : [];
  return conteudo.flatMap((block): Piece[] => {
    if (block.tipo !== "produto") return [block];
    const product = products.find(({ id }) => id === block.produtoId);
    if (!product) return [];
    const { nome, slug, precoCents, imagem } = product;
    const preco = formatCents(precoCents, moeda, toLocale(idioma));
    return [{ tipo: "produto", nome, preco, link: productPath(slug), imagem }];
  });
}
