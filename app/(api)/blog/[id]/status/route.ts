import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { movePost } from "@/lib/blog/publish";
import { Post, PostMove } from "@/lib/blog/schema";
import { IdParam } from "@/lib/http/params";

export const PUT = endpoint(
  {
    summary: "Publica, agenda ou tira do ar um post ou uma página",
    auth: panel("marketing"),
    params: IdParam,
    body: PostMove,
    returns: Post,
  },
  ({ ctx, params, body }) => movePost(ctx, params.id, body),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
