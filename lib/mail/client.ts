import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";
import { MAIL_FILTERS } from "@/lib/mail/filters";

export type MailRow = Row<"/emails">;
export type MailView = Answer<"/emails/{id}">;

const SOON_MS = 5_000;
const CALM_MS = 30_000;

const paceOf = (mails: readonly Pick<MailRow, "status">[]) =>
  mails.some(({ status }) => status === "pendente" || status === "enviando") ? SOON_MS : CALM_MS;

type Known<Data> = { state: { data: Data | undefined } };

export const mailList = listOf(MAIL_FILTERS, (query) => ({
  ...apiList("/emails", { query }),
  refetchInterval: ({ state }: Known<Answer<"/emails">>) => paceOf(state.data?.data ?? []),
}));

export const mailQuery = (id: string) => ({
  ...apiQuery("/emails/{id}", { params: { id } }),
  refetchInterval: ({ state: { data } }: Known<MailView>) => paceOf(data ? [data] : []),
});

export const showMailLinkMutation = apiMutation(
  "POST",
  "/emails/{id}/link",
  (id: string) => ({ params: { id } }),
  { secret: true },
);

export const resendMailMutation = apiMutation(
  "POST",
  "/emails/{id}/reenviar",
  (id: string) => ({ params: { id } }),
  { keeps: (_mail, id) => mailQuery(id) },
);
