import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";
import { MAIL_STATUSES, MAIL_TYPES, type MailStatus, type MailType } from "@/lib/mail/schema";
import { dayOf } from "@/lib/orders/order-address";

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

const SEARCH_LENGTH = 100;

/** The list that an address asks for; what makes no sense counts as not given. */
export function mailAddressOf(params: URLSearchParams): MailAddress {
  const [de, ate] = [dayOf(params, "de"), dayOf(params, "ate")];
  return {
    ...pageOfAddress(params),
    q: params.get("q")?.trim().slice(0, SEARCH_LENGTH) || undefined,
    status: choiceOfAddress(params, "status", MAIL_STATUSES),
    tipo: choiceOfAddress(params, "tipo", MAIL_TYPES),
    de,
    ate: de && ate && ate < de ? undefined : ate,
  };
}
