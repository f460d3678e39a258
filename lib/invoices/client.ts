import { mutationOptions } from "@tanstack/react-query";
import { apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Body } from "@/lib/http/api-types";
import { urlOf } from "@/lib/http/ask";
import { outdate } from "@/lib/http/dependants";
import { saveFile } from "@/lib/http/save-file";

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

/** Sets the content type: browsers know several for XML. */
export const sendXmlMutation = mutationOptions({
  mutationFn: ({ id, file }: { id: string; file: File }) => {
    const body = new Blob([file], { type: "application/xml" });
    return ask("POST", "/orders/{id}/invoices/xml", { params: { id } }, { body });
  },
  onSuccess: (_invoice, _sent, _result, { client }) => outdate(client, "orders"),
});

/** Finds the order by what the invoice says. */
export const matchXmlMutation = mutationOptions({
  mutationFn: (file: File) => {
    const body = new Blob([file], { type: "application/xml" });
    return ask("POST", "/invoices/xml", {}, { body });
  },
  onSuccess: (_invoice, _sent, _result, { client }) => outdate(client, "orders"),
});

export const xmlAddress = (params: { id: string; invoiceId: string }): string =>
  urlOf("/orders/{id}/invoices/{invoiceId}/xml", { params });

export const exportInvoicesMutation = mutationOptions({
  mutationFn: (mes: string) => saveFile(urlOf("/invoices/export", { query: { mes } }), `nfe-${mes}.zip`),
});
