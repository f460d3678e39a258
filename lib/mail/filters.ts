import { choice, period, search } from "@/lib/http/filters";
import { MAIL_STATUSES, MAIL_TYPES } from "@/lib/mail/schema";

/** `q` is a part of an address, name or subject. */
export const MAIL_FILTERS = {
  ...period(),
  q: search(),
  status: choice(MAIL_STATUSES),
  tipo: choice(MAIL_TYPES),
};
