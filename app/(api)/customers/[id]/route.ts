import { panel } from "@/lib/auth/gate";
import { getCustomerOrThrow } from "@/lib/customers/read";
import { Customer, CustomerChange } from "@/lib/customers/schema";
import { updateCustomer } from "@/lib/customers/write";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  { summary: "Lê um cliente", auth: panel("vendas"), params: IdParam, returns: Customer },
  ({ ctx, params }) => getCustomerOrThrow(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera um cliente; só os campos enviados mudam",
    auth: panel("vendas"),
    params: IdParam,
    body: CustomerChange,
    returns: Customer,
  },
  ({ ctx, params, body }) => updateCustomer(ctx, params.id, body),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
