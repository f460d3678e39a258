import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";
import { exportOrders } from "@/lib/orders/read/export";
import { OrderFilters } from "@/lib/orders/schema";

export const GET = endpoint(
  {
    summary: "Exporta em CSV os pedidos que a lista mostra com os mesmos filtros",
    auth: panel("vendas"),
    query: OrderFilters,
    returns: fileOf("text/csv; charset=utf-8"),
  },
  ({ ctx, query }) => exportOrders(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
