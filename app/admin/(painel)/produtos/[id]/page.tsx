import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ProductScreen } from "@/components/products/product-screen";
import { panelAccess } from "@/lib/auth/page";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { listCategoryOptions } from "@/lib/categories/read";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { FIRST_MOVEMENTS, movementsQuery, productQuery, variantsQuery } from "@/lib/products/client";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import { Product } from "@/lib/products/schema";
import { listMovements } from "@/lib/products/stock";
import { StockMovement } from "@/lib/products/stock-schema";

const MovementPage = pageOf(StockMovement, SearchPagination);

export async function generateMetadata() {
  const t = await translator("panel.products");
  return { title: t("title") };
}

export default async function ProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await panelAccess("produtos");
  const id = await idOrMissing(params);
  const product = await foundOrMissing(getProductOrThrow(ctx, id));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(productQuery(id).queryKey, Product.parse(product));
  await Promise.all([
    queryClient.prefetchQuery({ ...variantsQuery(id), queryFn: () => listVariants(ctx, id) }),
    queryClient.prefetchQuery({
      ...movementsQuery(id, FIRST_MOVEMENTS),
      queryFn: async () => MovementPage.parse(await listMovements(ctx, id, FIRST_MOVEMENTS)),
    }),
    queryClient.prefetchQuery({ ...categoryOptionsQuery, queryFn: () => listCategoryOptions(ctx) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ProductScreen id={id} />
    </HydrationBoundary>
  );
}
