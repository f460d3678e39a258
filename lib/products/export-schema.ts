import { ListProducts } from "@/lib/products/schema";

/** Query of GET /products/exportar: the filters of the list, without its pages and order. */
export const ExportProducts = ListProducts.omit({ page: true, limit: true, ordenar: true });
