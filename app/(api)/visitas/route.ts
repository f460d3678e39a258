import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Conversion, ConversionQuery } from "@/lib/reports/schema";
import { readConversion } from "@/lib/reports/visits/visits";

export const GET = endpoint(
  {
    summary:
      "Quantos visitantes da loja chegaram até onde, e quantos pedidos fizeram, ao lado dos dias de antes",
    auth: panel("dashboard"),
    query: ConversionQuery,
    returns: Conversion,
  },
  ({ ctx, query }) => readConversion(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
