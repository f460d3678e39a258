import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { NewReturn } from "@/lib/returns/schema";
import { giveBackOwn } from "@/lib/store-account/orders";
import { OwnOrder } from "@/lib/store-account/orders-schema";

export const POST = endpoint(
  {
    summary: "Pede o cancelamento ou a devolução de itens de um pedido do cliente",
    auth: customer(),
    refuses: ["conflict"],
    params: IdParam,
    body: NewReturn,
    returns: OwnOrder,
  },
  ({ ctx, params, body, request }) => giveBackOwn(ctx, params.id, body, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
