import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listRecipients } from "@/lib/campaigns/read";
import { CampaignRecipient, ListRecipients } from "@/lib/campaigns/schema";
import { pageOf } from "@/lib/http/list";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lista as pessoas de uma campanha iniciada, com o que houve com cada uma e por quê",
    auth: panel("marketing"),
    params: IdParam,
    query: ListRecipients,
    returns: pageOf(CampaignRecipient),
  },
  ({ ctx, params, query }) => listRecipients(ctx, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
