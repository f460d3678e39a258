import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { exportCustomers } from "@/lib/customers/export";
import { CustomerFilters } from "@/lib/customers/schema";
import { fileOf } from "@/lib/http/file-answer";

export const GET = endpoint(
  {
    summary: "Exporta em CSV os clientes que a lista mostra com os mesmos filtros",
    auth: panel("vendas"),
    query: CustomerFilters,
    returns: fileOf("text/csv; charset=utf-8"),
  },
  ({ ctx, query }) => exportCustomers(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
