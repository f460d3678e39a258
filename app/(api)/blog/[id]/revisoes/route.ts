import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listRevisions } from "@/lib/blog/read";
import { PostRevision } from "@/lib/blog/schema";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lista as últimas 20 revisões de um texto, sem o conteúdo",
    auth: panel("marketing"),
    params: IdParam,
    returns: PostRevision.array(),
  },
  ({ ctx, params }) => listRevisions(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
