import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { prepareMatchedXml } from "@/lib/invoices/match";
import { Invoice } from "@/lib/invoices/schema";

const MAX_BYTES = 1024 * 1024;

export const POST = endpoint(
  {
    summary: "Põe a nota fiscal de um XML no pedido a que ela pertence",
    auth: panel("vendas"),
    refuses: ["conflict"],
    upload: { types: ["application/xml", "text/xml"], maxBytes: MAX_BYTES },
    returns: Invoice,
    status: 200,
  },
  { prepare: ({ ctx, upload }) => prepareMatchedXml(ctx, upload) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
