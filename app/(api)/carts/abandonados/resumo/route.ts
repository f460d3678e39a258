import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { sumLeftCarts } from "@/lib/cart/list";
import { LeftCartSums } from "@/lib/cart/list-schema";

export const GET = endpoint(
  {
    summary: "Quantas sacolas foram abandonadas nos últimos 30 dias, e quanto voltou em pedidos",
    auth: panel("vendas"),
    returns: LeftCartSums,
  },
  ({ ctx }) => sumLeftCarts(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
