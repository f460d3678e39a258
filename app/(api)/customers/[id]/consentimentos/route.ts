import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { changeConsent } from "@/lib/customers/consents";
import { getCustomerDetail } from "@/lib/customers/detail";
import { ConsentChange, CustomerDetail } from "@/lib/customers/schema";
import { IdParam } from "@/lib/http/params";

export const PUT = endpoint(
  {
    summary: "Registra se um cliente aceita mensagens por um canal",
    auth: panel("vendas"),
    params: IdParam,
    body: ConsentChange,
    returns: CustomerDetail,
  },
  async ({ ctx, params, body }) =>
    getCustomerDetail(ctx, (await changeConsent(ctx, params.id, body, "painel")).id),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
