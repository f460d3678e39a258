import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { renderPost } from "@/lib/blog/render";
import { PreviewBody, PreviewHtml } from "@/lib/blog/schema";

export const POST = endpoint(
  {
    summary: "O HTML que a loja mostrará de um texto em Markdown",
    auth: panel("marketing"),
    body: PreviewBody,
    returns: PreviewHtml,
    status: 200,
  },
  async ({ ctx, body }) => ({ html: await renderPost(ctx, body.conteudo) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
