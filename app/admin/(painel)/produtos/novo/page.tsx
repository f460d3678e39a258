import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { NewProductScreen } from "@/components/products/new-product-screen";
import { panelAccess } from "@/lib/auth/page";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { listCategoryOptions } from "@/lib/categories/read";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.products");
  return { title: t("new") };
}

export default async function NewProductPage() {
  const { ctx } = await panelAccess("produtos");
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...categoryOptionsQuery,
    queryFn: () => listCategoryOptions(ctx),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NewProductScreen />
    </HydrationBoundary>
  );
}
