import { mutationOptions } from "@tanstack/react-query";
import { CUSTOMER_FILTERS } from "@/lib/customers/filters";
import type { Anonymisation, BulkTags, ConsentChange, CustomerBody } from "@/lib/customers/schema";
import { apiList, apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { outdate } from "@/lib/http/dependants";
import { listOf } from "@/lib/http/filters";

export type CustomerRow = Row<"/customers">;
export type CustomerView = Answer<"/customers/{id}">;

const OPTIONS = 10;

export const customerOptionsQuery = (q: string) => apiList("/customers", { query: { q, limit: OPTIONS } });

export const customerList = listOf(CUSTOMER_FILTERS, (query) => apiList("/customers", { query }));

export const customerOrderList = (clienteId: string) =>
  listOf({}, (page) => apiList("/orders", { query: { ...page, clienteId } }), { rows: 10 });

export const customerTagsQuery = apiQuery("/customers/tags", {});

export const customerQuery = (id: string) => apiQuery("/customers/{id}", { params: { id } });

export const personalDataOf = (id: string) => `/customers/${id}/dados`;

const keeps = ({ id }: CustomerView) => customerQuery(id);

export const createCustomerMutation = apiMutation("POST", "/customers", (body: CustomerBody) => ({ body }), {
  keeps,
});

type Change = Partial<CustomerBody> & { id: string; atualizadoEm?: string };

export const changeCustomerMutation = apiMutation(
  "PUT",
  "/customers/{id}",
  ({ id, ...body }: Change) => ({ params: { id }, body }),
  { keeps },
);

export const changeConsentMutation = apiMutation(
  "PUT",
  "/customers/{id}/consentimentos",
  ({ id, ...body }: ConsentChange & { id: string }) => ({ params: { id }, body }),
  { keeps },
);

/** Refetches after an error, because some customers may have changed before it. */
export const changeTagsMutation = mutationOptions({
  ...apiMutation("POST", "/customers/lote", (body: BulkTags) => ({ body })),
  onError: (_error, _body, _result, { client }) => outdate(client, "customers"),
});

/** Refetches everything, because any cached response may contain the person's data. */
export const anonymiseMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Anonymisation & { id: string }) =>
    ask("POST", "/customers/{id}/anonimizar", { params: { id } }, { body }),
  onSuccess: (customer, _body, _result, { client }) => {
    client.setQueryData(customerQuery(customer.id).queryKey, customer);
    return client.invalidateQueries();
  },
});

export const removeCustomerMutation = apiMutation("DELETE", "/customers/{id}", (id: string) => ({
  params: { id },
}));
