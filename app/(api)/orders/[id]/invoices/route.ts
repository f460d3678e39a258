import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { listInvoices } from "@/lib/invoices/read";
import { Invoice, NewInvoice } from "@/lib/invoices/schema";
import { createInvoice } from "@/lib/invoices/write";

export const GET = endpoint(
  {
    summary: "Notas fiscais de um pedido, da primeira à última",
    auth: panel("vendas"),
    params: IdParam,
    returns: Invoice.array(),
  },
  ({ ctx, params }) => listInvoices(ctx, params.id),
);

export const POST = endpoint(
  {
    summary: "Põe uma nota fiscal em um pedido, pela chave de acesso",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam,
    body: NewInvoice,
    returns: Invoice,
  },
  ({ ctx, params, body }) => createInvoice(ctx, params.id, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
