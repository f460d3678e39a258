import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { SearchPageOf } from "@/lib/http/list";
import type { MailDetail, MailItem, MailLink } from "@/lib/mail/list-schema";
import type { MailAddress } from "@/lib/mail/mail-address";

// What the browser gets: moments are text.
export type MailRow = z.output<typeof MailItem>;
export type MailView = z.output<typeof MailDetail>;

const PATH = "/emails";
const KEYS = ["emails"];

const SOON_MS = 5_000;
const CALM_MS = 30_000;

/** Faster while something is on its way. */
const paceOf = (mails: readonly MailRow[]) =>
  mails.some(({ status }) => status === "pendente" || status === "enviando") ? SOON_MS : CALM_MS;

/** GET /emails. The server page prefetches the same query through the verb itself. */
export const mailsQuery = (filters: MailAddress) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<SearchPageOf<MailRow>>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => paceOf(state.data?.data ?? []),
  });

/** GET /emails/{id}, again while it is on its way. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS, "one", id],
    queryFn: ({ signal }) => fetchData<MailView>(`${PATH}/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => paceOf(data ? [data] : []),
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEYS });

/** POST /emails/{id}/link. The link is dropped with the component that shows it. */
export const showMailLinkMutation = mutationOptions({
  mutationFn: (id: string) =>
    fetchData<z.output<typeof MailLink>>(`${PATH}/${id}/link`, { method: "POST", body: {} }),
  gcTime: 0,
});

/** POST /emails/{id}/reenviar */
export const resendMailMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<MailView>(`${PATH}/${id}/reenviar`, { method: "POST", body: {} }),
  onSuccess: (_mail, _id, _result, { client }) => refresh(client),
});
