import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { getPostOrThrow } from "@/lib/blog/read";
import { Post, PostChange } from "@/lib/blog/schema";
import { changePost, deletePost } from "@/lib/blog/write";
import { Deleted, IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lê um post ou uma página com o texto em Markdown",
    auth: panel("marketing"),
    params: IdParam,
    returns: Post,
  },
  ({ ctx, params }) => getPostOrThrow(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera um post ou uma página; o que é público muda na hora na loja",
    auth: panel("marketing"),
    params: IdParam,
    body: PostChange,
    returns: Post,
  },
  ({ ctx, params, body }) => changePost(ctx, params.id, body),
);

export const DELETE = endpoint(
  {
    summary: "Exclui um post ou uma página com as revisões",
    auth: panel("marketing"),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deletePost(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
