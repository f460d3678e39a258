import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { getCustomerDetail } from "@/lib/customers/detail";
import { Anonymisation, CustomerDetail } from "@/lib/customers/schema";
import { IdParam } from "@/lib/http/params";
import { anonymiseCustomer } from "@/lib/personal-data/anonymise";

export const POST = endpoint(
  {
    summary: "Apaga os dados pessoais de um cliente; pedidos e valores ficam (LGPD)",
    auth: panel("vendas"),
    params: IdParam,
    body: Anonymisation,
    returns: CustomerDetail,
    status: 200,
    stepUp: true,
  },
  async ({ ctx, params, body }) => getCustomerDetail(ctx, (await anonymiseCustomer(ctx, params.id, body)).id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
