import { picturesIn, plainHtml, RENDERER, renderMarkdown } from "@/lib/blog/markdown";
import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import { picturesOf } from "@/lib/stores/images";

export async function renderPost(ctx: Ctx, markdown: string): Promise<string> {
  const pictures = await picturesOf(ctx, picturesIn(markdown));
  return renderMarkdown(markdown, new Map(pictures.map(({ id, ...size }) => [id, size])));
}

/** Never refuses a text: the text is already saved, so nobody could correct it now. */
export const renderSaved = (ctx: Ctx, markdown: string): Promise<string> =>
  renderPost(ctx, markdown).catch((error: unknown) => {
    if (error instanceof AppError) return plainHtml(markdown);
    throw error;
  });

export const renderedPost = async (
  ctx: Ctx,
  markdown: string,
): Promise<{ html: string; htmlVersao: number }> => ({
  html: await renderPost(ctx, markdown),
  htmlVersao: RENDERER,
});
