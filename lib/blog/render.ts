import { picturesIn, renderMarkdown } from "@/lib/blog/markdown";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

const SIZES = `
  SELECT id, largura, altura FROM post_images WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])
  UNION ALL SELECT id, largura, altura FROM product_images WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])`;

type Picture = { id: string; largura: number; altura: number };

export const picturesOf = (ctx: Ctx, ids: readonly string[]): Promise<Picture[]> =>
  ids.length === 0 ? Promise.resolve([]) : sql<Picture>(ctx, "post-pictures", SIZES, [ids]);

/** What the shop shows of a text, with the store's own pictures. */
export async function renderPost(ctx: Ctx, markdown: string): Promise<string> {
  const pictures = await picturesOf(ctx, picturesIn(markdown));
  return renderMarkdown(markdown, new Map(pictures.map(({ id, ...size }) => [id, size])));
}
