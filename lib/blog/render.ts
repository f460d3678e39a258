import { picturesIn, RENDERER, renderMarkdown } from "@/lib/blog/markdown";
import type { Ctx } from "@/lib/ctx";
import { picturesOf } from "@/lib/stores/images";

/** What the shop shows of a text, with the store's own pictures. */
export async function renderPost(ctx: Ctx, markdown: string): Promise<string> {
  const pictures = await picturesOf(ctx, picturesIn(markdown));
  return renderMarkdown(markdown, new Map(pictures.map(({ id, ...size }) => [id, size])));
}

/** The same as columns of the post. */
export const renderedPost = async (
  ctx: Ctx,
  markdown: string,
): Promise<{ html: string; htmlVersao: number }> => ({
  html: await renderPost(ctx, markdown),
  htmlVersao: RENDERER,
});
