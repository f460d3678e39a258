import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";
import { exportInvoices } from "@/lib/invoices/export";
import { InvoiceMonth } from "@/lib/invoices/schema";

export const GET = endpoint(
  {
    summary: "ZIP dos XML das notas fiscais emitidas em um mês",
    auth: panel("vendas"),
    query: InvoiceMonth,
    returns: fileOf("application/zip"),
  },
  ({ ctx, query }) => exportInvoices(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
