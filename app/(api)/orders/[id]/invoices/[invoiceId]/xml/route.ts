import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";
import { InvoiceParams } from "@/lib/invoices/schema";
import { readInvoiceXml } from "@/lib/invoices/xml";

export const GET = endpoint(
  {
    summary: "XML de uma nota fiscal, como foi recebido",
    auth: panel("vendas"),
    params: InvoiceParams,
    returns: fileOf("application/xml"),
  },
  ({ ctx, params }) => readInvoiceXml(ctx, params),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
