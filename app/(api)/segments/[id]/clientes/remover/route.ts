import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { ListChanged, ListPeople } from "@/lib/segment-lists/schema";
import { removeFromList } from "@/lib/segment-lists/write";

export const POST = endpoint(
  {
    summary: "Tira até 100 clientes de uma lista",
    auth: panel("marketing"),
    params: IdParam,
    body: ListPeople,
    returns: ListChanged,
    status: 200,
  },
  ({ ctx, params, body }) => removeFromList(ctx, params.id, body.ids),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
