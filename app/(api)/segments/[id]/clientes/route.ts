import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { PageQuery, pageOf } from "@/lib/http/list";
import { IdParam } from "@/lib/http/params";
import { ListChanged, ListPeople } from "@/lib/segment-lists/schema";
import { addToList } from "@/lib/segment-lists/write";
import { listSegmentPeople } from "@/lib/segments/people";
import { SegmentPerson } from "@/lib/segments/schema";

export const GET = endpoint(
  {
    summary: "Lista quem está em um segmento agora",
    auth: panel("marketing"),
    params: IdParam,
    query: PageQuery,
    returns: pageOf(SegmentPerson),
  },
  ({ ctx, params, query }) => listSegmentPeople(ctx, params.id, query),
);

export const POST = endpoint(
  {
    summary: "Inclui até 100 clientes em uma lista",
    auth: panel("marketing"),
    params: IdParam,
    body: ListPeople,
    returns: ListChanged,
    status: 200,
  },
  ({ ctx, params, body }) => addToList(ctx, params.id, body.ids),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
