import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { forecast } from "@/lib/experiments/forecast";
import { Forecast, ForecastQuery } from "@/lib/experiments/schema";

export const GET = endpoint(
  {
    summary: "Quantos dias um experimento A/B levaria com o movimento da loja",
    auth: panel("marketing"),
    query: ForecastQuery,
    returns: Forecast,
  },
  ({ ctx, query }) => forecast(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
