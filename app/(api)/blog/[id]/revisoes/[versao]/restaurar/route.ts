import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Post as PostView, RevisionParams } from "@/lib/blog/schema";
import { restoreRevision } from "@/lib/blog/write";

export const POST = endpoint(
  {
    summary: "Volta a uma revisão; o texto de agora vira revisão",
    auth: panel("marketing"),
    params: RevisionParams,
    returns: PostView,
    status: 200,
  },
  ({ ctx, params }) => restoreRevision(ctx, params.id, params.versao),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
