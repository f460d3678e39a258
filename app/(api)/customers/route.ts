import { panel } from "@/lib/auth/gate";
import { listCustomers } from "@/lib/customers/read";
import { Customer, ListCustomers, NewCustomer } from "@/lib/customers/schema";
import { createCustomer } from "@/lib/customers/write";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { pageOf, SearchPagination } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista os clientes, com busca por nome, e-mail, telefone, CPF ou CNPJ",
    auth: panel("vendas"),
    query: ListCustomers,
    returns: pageOf(Customer, SearchPagination),
  },
  ({ ctx, query }) => listCustomers(ctx, query),
);

export const POST = endpoint(
  { summary: "Cadastra um cliente", auth: panel("vendas"), body: NewCustomer, returns: Customer },
  ({ ctx, body }) => createCustomer(ctx, body),
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
