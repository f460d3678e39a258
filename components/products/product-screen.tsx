"use client";

import { useQuery } from "@tanstack/react-query";
import { EditProduct } from "@/components/products/edit-product";
import { QueryProblem } from "@/components/ui/query-problem";
import { productQuery, variantsQuery } from "@/lib/products/client";

/** One product: everything about it, in one form. */
export function ProductScreen({ id }: { id: string }) {
  const product = useQuery(productQuery(id));
  const variants = useQuery(variantsQuery(id));
  if (!product.data || !variants.data) {
    const retry = () => Promise.all([product.refetch(), variants.refetch()]);
    return <QueryProblem error={product.error ?? variants.error} onRetry={retry} />;
  }
  return <EditProduct product={product.data} variants={variants.data} />;
}
