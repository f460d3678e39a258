import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { IdParam } from "@/lib/http/params";
import { countWaiting } from "@/lib/stock-notices/ask";
import { Waiting } from "@/lib/stock-notices/schema";

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
