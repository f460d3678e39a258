import { crossStoreSql } from "@/lib/db/cross-store";

const NAMED = /^(\/loja\/(produto|categoria|blog|p)\/)([a-z0-9-]{1,220})\/?$/;

/** `slugsAntigos` holds every slug that a public post ever had. */
const movedPost = (tipo: string) => `SELECT p.slug FROM posts p
  WHERE p."storeId" = $1::uuid AND p."slugsAntigos" @> ARRAY[$2::text] AND p.slug <> $2 AND p.tipo = '${tipo}'
    AND p.status = 'publicado' AND NOT EXISTS (SELECT 1 FROM posts q WHERE q."storeId" = $1::uuid AND q.slug = $2
      AND q.status = 'publicado')
  ORDER BY p."atualizadoEm" DESC LIMIT 1`;

/** Present slug for an old one. No row while another record uses the old slug. */
const TODAY = {
  produto: `SELECT p.slug FROM product_old_slugs o
    JOIN products p ON p."storeId" = o."storeId" AND p.id = o."productId" AND p."removidoEm" IS NULL AND p.publicado
    WHERE o."storeId" = $1::uuid AND o.slug = $2 AND p.slug <> $2 AND NOT EXISTS (SELECT 1 FROM products q
      WHERE q."storeId" = $1::uuid AND q.slug = $2 AND q."removidoEm" IS NULL AND q.publicado)`,
  categoria: `SELECT c.slug FROM category_old_slugs o
    JOIN categories c ON c."storeId" = o."storeId" AND c.id = o."categoryId"
    WHERE o."storeId" = $1::uuid AND o.slug = $2 AND c.slug <> $2
      AND NOT EXISTS (SELECT 1 FROM categories d WHERE d."storeId" = $1::uuid AND d.slug = $2)`,
  blog: movedPost("post"),
  p: movedPost("pagina"),
};

const isNamed = (kind: string | undefined): kind is keyof typeof TODAY =>
  kind !== undefined && Object.hasOwn(TODAY, kind);

/** @returns the new path, or null when nothing was renamed */
export async function movedTo(storeId: string, path: string): Promise<string | null> {
  const [, start = "", kind, slug = ""] = NAMED.exec(path) ?? [];
  if (!isNamed(kind)) return null;
  const [found] = await crossStoreSql<{ slug: string }>(`moved-${kind}`, TODAY[kind], [storeId, slug]);
  return found ? start + found.slug : null;
}
