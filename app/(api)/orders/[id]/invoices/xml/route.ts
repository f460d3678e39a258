import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { Invoice } from "@/lib/invoices/schema";
import { prepareInvoiceXml } from "@/lib/invoices/xml";

const MAX_BYTES = 1024 * 1024;

export const POST = endpoint(
  {
    summary: "Põe em um pedido a nota fiscal de um XML; se a nota já está nele, guarda o XML com ela",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam,
    upload: { types: ["application/xml", "text/xml"], maxBytes: MAX_BYTES },
    returns: Invoice,
    status: 200,
  },
  { prepare: ({ ctx, params, upload }) => prepareInvoiceXml(ctx, params.id, upload) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
