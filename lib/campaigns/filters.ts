import { CAMPAIGN_STATUSES, RECIPIENT_STATUSES } from "@/lib/campaigns/status";
import { CHANNELS } from "@/lib/customers/channels";
import { choice, search } from "@/lib/http/filters";

export const CAMPAIGN_FILTERS = {
  q: search(),
  status: choice(CAMPAIGN_STATUSES),
  canal: choice(CHANNELS),
};

export const RECIPIENT_FILTERS = { q: search(), status: choice(RECIPIENT_STATUSES) };
