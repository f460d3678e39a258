import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { addOrderNote } from "@/lib/orders/change/notes";
import { NewOrderNote, OrderNote } from "@/lib/orders/schema";

export const POST = endpoint(
  {
    summary: "Acrescenta uma nota da equipe a um pedido",
    auth: panel("vendas"),
    params: IdParam,
    body: NewOrderNote,
    returns: OrderNote,
  },
  ({ ctx, params, body }) => addOrderNote(ctx, params.id, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
