import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { readReturn } from "@/lib/returns/read";
import { ReturnDetail } from "@/lib/returns/schema";

export const GET = endpoint(
  {
    summary: "Uma devolução com os seus itens e o que a equipe pode fazer com ela",
    auth: panel("vendas"),
    params: IdParam,
    returns: ReturnDetail,
  },
  ({ ctx, params }) => readReturn(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
