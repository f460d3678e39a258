import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { getCustomerDetail } from "@/lib/customers/detail";
import { listCustomers } from "@/lib/customers/list";
import { CustomerBody, CustomerDetail, CustomerListItem, ListCustomers } from "@/lib/customers/schema";
import { createCustomer } from "@/lib/customers/write";
import { pageOf, SearchPagination } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista os clientes, com busca por nome, e-mail, telefone, CPF ou CNPJ",
    auth: panel("vendas"),
    query: ListCustomers,
    returns: pageOf(CustomerListItem, SearchPagination),
  },
  ({ ctx, query }) => listCustomers(ctx, query),
);

export const POST = endpoint(
  { summary: "Cadastra um cliente", auth: panel("vendas"), body: CustomerBody, returns: CustomerDetail },
  async ({ ctx, body }) => getCustomerDetail(ctx, (await createCustomer(ctx, body)).id),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
