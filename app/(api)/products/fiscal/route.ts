import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Fiscal } from "@/lib/products/fiscal";
import { readFiscalDefaults } from "@/lib/products/fiscal-defaults";

export const GET = endpoint(
  {
    summary: "Lê os dados fiscais que a loja dá aos produtos sem dados próprios",
    auth: panel("produtos"),
    returns: Fiscal,
  },
  ({ ctx }) => readFiscalDefaults(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
