import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted } from "@/lib/http/params";
import { InvoiceParams } from "@/lib/invoices/schema";
import { deleteInvoice } from "@/lib/invoices/write";

export const DELETE = endpoint(
  {
    summary: "Tira uma nota fiscal de um pedido; a auditoria guarda a chave",
    auth: panel("vendas"),
    params: InvoiceParams,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteInvoice(ctx, params),
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
