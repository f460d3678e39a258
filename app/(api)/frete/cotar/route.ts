import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { quoteOrderFreight } from "@/lib/freight/order-quote";
import { FreightQuote, FreightRequest } from "@/lib/freight/schema";

export const POST = endpoint(
  {
    summary:
      "Calcula as opções de envio: pela tabela para um estado e, com cep e itens, também pelas transportadoras; nada é gravado",
    auth: anyRole(),
    refuses: ["not_found"],
    body: FreightRequest,
    returns: FreightQuote,
    status: 200,
  },
  ({ ctx, body }) => quoteOrderFreight(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
