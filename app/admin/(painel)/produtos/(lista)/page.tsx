import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ProductsScreen } from "@/components/products/products-screen";
import { panelAccess } from "@/lib/auth/page";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { listCategoryOptions } from "@/lib/categories/read";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { productFiltersOf, productsQuery } from "@/lib/products/client";
import { listProducts } from "@/lib/products/read";

export async function generateMetadata() {
  const t = await translator("panel.products");
  return { title: t("title") };
}

export default async function ProductsPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("produtos");
  const filters = productFiltersOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({
      ...productsQuery(filters),
      queryFn: () => listProducts(ctx, filters),
    }),
    queryClient.prefetchQuery({
      ...categoryOptionsQuery,
      queryFn: () => listCategoryOptions(ctx),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ProductsScreen />
    </HydrationBoundary>
  );
}
