import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf } from "@/lib/http/list";
import { listSegments } from "@/lib/segments/read";
import { ListSegments, NewSegment, Segment } from "@/lib/segments/schema";
import { createSegment } from "@/lib/segments/write";

export const GET = endpoint(
  {
    summary: "Lista os segmentos de clientes, com a última contagem e onde cada um está em uso",
    auth: panel("marketing"),
    query: ListSegments,
    returns: pageOf(Segment),
  },
  ({ ctx, query }) => listSegments(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Cria um segmento por regras ou, sem elas, uma lista de clientes",
    auth: panel("marketing"),
    body: NewSegment,
    returns: Segment,
  },
  ({ ctx, body }) => createSegment(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
