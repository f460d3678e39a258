import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { duplicateManualOrder } from "@/lib/manual-orders/duplicate";
import { ManualOrder } from "@/lib/manual-orders/schema";

export const POST = endpoint(
  {
    summary: "Cria um pedido manual aberto igual a outro",
    auth: panel("vendas"),
    params: IdParam,
    returns: ManualOrder,
  },
  ({ ctx, params }) => duplicateManualOrder(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
