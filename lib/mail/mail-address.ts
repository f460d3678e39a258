import { choiceOfAddress, daysOfAddress, pageOfAddress, searchOfAddress } from "@/lib/http/list-address";
import { MAIL_STATUSES, MAIL_TYPES, type MailStatus, type MailType } from "@/lib/mail/schema";

/** The e-mails that an address asks for; `de` and `ate` are whole days of the store. */
export type MailAddress = {
  page: number;
  limit: number;
  q: string | undefined;
  status: MailStatus | undefined;
  tipo: MailType | undefined;
  de: string | undefined;
  ate: string | undefined;
};

/** The list that an address asks for; what makes no sense counts as not given. */
export const mailAddressOf = (params: URLSearchParams): MailAddress => ({
  ...pageOfAddress(params),
  q: searchOfAddress(params),
  status: choiceOfAddress(params, "status", MAIL_STATUSES),
  tipo: choiceOfAddress(params, "tipo", MAIL_TYPES),
  ...daysOfAddress(params),
});
