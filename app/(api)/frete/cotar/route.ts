import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { quoteFreight } from "@/lib/freight/read";
import { FreightQuote, FreightRequest } from "@/lib/freight/schema";

export const POST = endpoint(
  {
    summary: "Calcula pela tabela de frete as opções de envio para um estado; nada é gravado",
    auth: anyRole(),
    body: FreightRequest,
    returns: FreightQuote,
    status: 200,
  },
  ({ ctx, body }) => quoteFreight(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
