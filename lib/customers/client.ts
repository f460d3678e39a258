import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { CustomerAddress } from "@/lib/customers/list-address";
import type { BulkTags, CustomerListItem, TagsChanged } from "@/lib/customers/list-schema";
import type { Anonymisation, ConsentChange, CustomerBody, CustomerDetail } from "@/lib/customers/schema";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { SearchPageOf } from "@/lib/http/list";

// What the browser gets: moments are text.
export type CustomerRow = z.output<typeof CustomerListItem>;
export type CustomerView = z.output<typeof CustomerDetail>;

const PATH = "/customers";
const KEYS = ["customers"];
const OPTIONS = 10;

/** GET /customers: the customers that a picker offers for what was typed. */
export const customerOptionsQuery = (q: string) =>
  queryOptions({
    queryKey: [...KEYS, "options", q],
    queryFn: ({ signal }) =>
      fetchPage<SearchPageOf<CustomerRow>>(PATH, { query: { q, limit: OPTIONS }, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /customers. The server page prefetches the same query through the verb itself. */
export const customersQuery = (filters: CustomerAddress) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<SearchPageOf<CustomerRow>>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /customers/tags: what is offered where a tag is typed. */
export const customerTagsQuery = queryOptions({
  queryKey: [...KEYS, "tags"],
  queryFn: ({ signal }) => fetchData<string[]>(`${PATH}/tags`, { signal }),
});

/** GET /customers/{id} */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS, "one", id],
    queryFn: ({ signal }) => fetchData<CustomerView>(`${PATH}/${id}`, { signal }),
  });

/** Where everything that is kept about a customer is downloaded. */
export const personalDataOf = (id: string) => `${PATH}/${id}/dados`;

/** What an action answers takes the place of what was known; the lists are asked for again. */
async function keep(client: QueryClient, customer: CustomerView): Promise<void> {
  client.setQueryData(customerQuery(customer.id).queryKey, customer);
  await Promise.all([
    client.invalidateQueries({ queryKey: [...KEYS, "list"] }),
    client.invalidateQueries({ queryKey: [...KEYS, "options"] }),
    client.invalidateQueries({ queryKey: customerTagsQuery.queryKey }),
  ]);
}

/** POST /customers. Done once the lists know it. */
export const createCustomerMutation = mutationOptions({
  mutationFn: (body: CustomerBody) => fetchData<CustomerView>(PATH, { method: "POST", body }),
  onSuccess: (customer, _body, _result, { client }) => keep(client, customer),
});

type Change = Partial<CustomerBody> & { id: string; atualizadoEm?: string };

/** PUT /customers/{id}. Done once the screens know it. */
export const changeCustomerMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Change) => fetchData<CustomerView>(`${PATH}/${id}`, { method: "PUT", body }),
  onSuccess: (customer, _change, _result, { client }) => keep(client, customer),
});

/** PUT /customers/{id}/consentimentos */
export const changeConsentMutation = mutationOptions({
  mutationFn: ({ id, ...body }: ConsentChange & { id: string }) =>
    fetchData<CustomerView>(`${PATH}/${id}/consentimentos`, { method: "PUT", body }),
  onSuccess: (customer, _change, _result, { client }) => keep(client, customer),
});

/** POST /customers/lote. Done once the lists know it. */
export const changeTagsMutation = mutationOptions({
  mutationFn: (body: BulkTags) => fetchData<TagsChanged>(`${PATH}/lote`, { method: "POST", body }),
  onSettled: (_changed, _error, _body, _result, { client }) => client.invalidateQueries({ queryKey: KEYS }),
});

/** POST /customers/{id}/anonimizar. Orders and offers that were known show the person no more. */
export const anonymiseMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Anonymisation & { id: string }) =>
    fetchData<CustomerView>(`${PATH}/${id}/anonimizar`, { method: "POST", body }),
  onSuccess: (customer, _body, _result, { client }) => {
    client.setQueryData(customerQuery(customer.id).queryKey, customer);
    return client.invalidateQueries();
  },
});

/** DELETE /customers/{id}. What was known of it must not be asked for again. */
export const removeCustomerMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<{ id: string }>(`${PATH}/${id}`, { method: "DELETE" }),
  onSuccess: (_removed, _id, _result, { client }) =>
    client.invalidateQueries({ queryKey: [...KEYS, "list"], refetchType: "none" }),
});
