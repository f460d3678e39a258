import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { getRevisionOrThrow } from "@/lib/blog/read";
import { PostRevisionText, RevisionParams } from "@/lib/blog/schema";

export const GET = endpoint(
  {
    summary: "Lê uma revisão com o texto",
    auth: panel("marketing"),
    params: RevisionParams,
    returns: PostRevisionText,
  },
  ({ ctx, params }) => getRevisionOrThrow(ctx, params.id, params.versao),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
