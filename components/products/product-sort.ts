import type { Sort } from "@/components/data-table/columns";
import type { ListProducts } from "@/lib/products/schema";

/** `ordenar` as the table understands it: a name, with a minus for descending; `recentes` is the default. */
export function productSort(order: ListProducts["ordenar"]): Sort {
  if (order === "recentes") return null;
  return order.startsWith("-")
    ? { column: order.slice(1), direction: "desc" }
    : { column: order, direction: "asc" };
}

/** The reverse of productSort, for the address; null leaves the default unsaid. */
export const sortValue = (sort: Sort) => sort && `${sort.direction === "desc" ? "-" : ""}${sort.column}`;
