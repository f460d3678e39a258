"use client";

import { useQuery } from "@tanstack/react-query";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { useListUrl } from "@/components/data-table/use-list-url";
import { ProductTable } from "@/components/products/product-table";
import { productFiltersOf, productsQuery } from "@/lib/products/client";

/** Produtos: the catalogue with search, filter, order and pages, all of them in the address. */
export function ProductsScreen() {
  const { params } = useListUrl();
  const { choices } = useCategoryOptions();
  return <ProductTable list={useQuery(productsQuery(productFiltersOf(params)))} categories={choices} />;
}
