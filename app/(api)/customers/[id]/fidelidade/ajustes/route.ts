import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { adjustPoints } from "@/lib/loyalty/adjust";
import { CustomerPoints, PointsAdjustment } from "@/lib/loyalty/schema";

export const POST = endpoint(
  {
    summary: "Acrescenta ou tira pontos de um cliente à mão, com o motivo",
    auth: panel("vendas"),
    params: IdParam,
    body: PointsAdjustment,
    returns: CustomerPoints,
    stepUp: true,
  },
  ({ ctx, params, body }) => adjustPoints(ctx, params.id, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
