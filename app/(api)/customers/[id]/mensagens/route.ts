import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { historyOf, MarketingHistory } from "@/lib/marketing-messages/history";

export const GET = endpoint(
  {
    summary: "Diz por que um cliente recebeu ou não recebeu o marketing, por canal e mensagem",
    auth: panel("marketing"),
    params: IdParam,
    returns: MarketingHistory,
  },
  ({ ctx, params }) => historyOf(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
