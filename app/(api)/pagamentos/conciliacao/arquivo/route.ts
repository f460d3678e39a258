import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { prepareMatches } from "@/lib/bank-statements/match";
import { MAX_STATEMENT_BYTES, Reconciliation, STATEMENT_TYPES } from "@/lib/bank-statements/schema";

export const POST = endpoint(
  {
    summary: "Lê o extrato OFX do banco e diz quais créditos podem pagar quais pedidos; nada é gravado",
    auth: panel("vendas"),
    upload: { types: STATEMENT_TYPES, maxBytes: MAX_STATEMENT_BYTES },
    returns: Reconciliation,
    status: 200,
  },
  { prepare: ({ ctx, upload }) => prepareMatches(ctx, upload) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
