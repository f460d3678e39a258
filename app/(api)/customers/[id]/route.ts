import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { getCustomerDetail } from "@/lib/customers/detail";
import { CustomerChange, CustomerDetail } from "@/lib/customers/schema";
import { updateCustomer } from "@/lib/customers/write";
import { Deleted, IdParam } from "@/lib/http/params";
import { deleteCustomer } from "@/lib/personal-data/anonymise";

export const GET = endpoint(
  {
    summary: "Lê um cliente, com consentimentos, conta, compras e pontos",
    auth: panel("vendas"),
    params: IdParam,
    returns: CustomerDetail,
  },
  ({ ctx, params }) => getCustomerDetail(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera um cliente; só os campos enviados mudam",
    auth: panel("vendas"),
    params: IdParam,
    body: CustomerChange,
    returns: CustomerDetail,
  },
  async ({ ctx, params, body }) => getCustomerDetail(ctx, (await updateCustomer(ctx, params.id, body)).id),
);

export const DELETE = endpoint(
  {
    summary: "Remove um cliente que nunca fez um pedido",
    auth: panel("vendas"),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteCustomer(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
