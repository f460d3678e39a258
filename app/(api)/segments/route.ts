import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { PageQuery, pageOf } from "@/lib/http/list";
import { listSegments } from "@/lib/segments/read";
import { Segment } from "@/lib/segments/schema";

export const GET = endpoint(
  {
    summary: "Lista os segmentos de clientes",
    auth: panel("marketing"),
    query: PageQuery,
    returns: pageOf(Segment),
  },
  ({ ctx, query }) => listSegments(ctx, query),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
