import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Body } from "@/lib/http/api-types";

export const orderInvoicesQuery = (id: string) => apiQuery("/orders/{id}/invoices", { params: { id } });
export type InvoiceView = Answer<"/orders/{id}/invoices">[number];

export const createInvoiceMutation = apiMutation(
  "POST",
  "/orders/{id}/invoices",
  ({ id, ...body }: Body<"/orders/{id}/invoices", "POST"> & { id: string }) => ({ params: { id }, body }),
);

export const deleteInvoiceMutation = apiMutation(
  "DELETE",
  "/orders/{id}/invoices/{invoiceId}",
  (params: { id: string; invoiceId: string }) => ({ params }),
);
