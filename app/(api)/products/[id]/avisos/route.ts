import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { countWaiting } from "@/lib/stock-alerts/ask";
import { Waiting } from "@/lib/stock-alerts/schema";

export const GET = endpoint(
  {
    summary: "Quantas pessoas esperam um aviso quando o produto voltar ao estoque",
    auth: panel("produtos"),
    params: IdParam,
    returns: Waiting,
  },
  ({ ctx, params }) => countWaiting(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
