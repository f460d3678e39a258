import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** A product as the store's home shows it. */
export type ShownProduct = {
  id: string;
  nome: string;
  precoCents: number;
  precoPromocionalCents: number | null;
  esgotado: boolean;
  /** Address of its first picture, 600 pixels wide; null without one. */
  imagem: string | null;
  alt: string;
  /** Size of the picture as it was sent, in pixels. */
  largura: number | null;
  altura: number | null;
};

export type ShopWindow = {
  produtos: ShownProduct[];
  emailContato: string | null;
  /** The points program, or null while it is off. */
  pontosPorReal: number | null;
};

const SHOWN = 12;

const NEWEST = `
  SELECT p.id, p.nome, p."precoCents", p."precoPromocionalCents", p."controlaEstoque" AND p.estoque <= 0 AS esgotado,
    '/imagens/' || i.id || '/600.webp' AS imagem, coalesce(i.alt, '') AS alt, i.largura, i.altura
  FROM (SELECT * FROM products WHERE "storeId" = $1 AND "removidoEm" IS NULL AND publicado
    ORDER BY "criadoEm" DESC, id LIMIT $2) p
  LEFT JOIN LATERAL (SELECT id, alt, largura, altura FROM product_images
    WHERE "storeId" = p."storeId" AND "productId" = p.id ORDER BY ordem, id LIMIT 1) i ON true
  ORDER BY p."criadoEm" DESC, p.id`;

/** What the store's home shows: the newest published products, how to reach the store, what points there are. */
export async function readShopWindow(ctx: Ctx): Promise<ShopWindow> {
  const [produtos, store] = await Promise.all([
    sql<ShownProduct>(ctx, "shop-window", NEWEST, [SHOWN]),
    ctx.db.store.findUniqueOrThrow({
      where: { id: ctx.storeId },
      select: { emailContato: true, fidelidadeAtiva: true, pontosPorReal: true },
    }),
  ]);
  const pontosPorReal = store.fidelidadeAtiva ? store.pontosPorReal.toNumber() : null;
  return { produtos, emailContato: store.emailContato, pontosPorReal };
}
