import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { CategoriesScreen } from "@/components/categories/categories-screen";
import { panelAccess } from "@/lib/auth/page";
import { categoriesQuery } from "@/lib/categories/client";
import { listCategories } from "@/lib/categories/read";
import { CategoryNode } from "@/lib/categories/schema";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.categories");
  return { title: t("title") };
}

export default async function CategoriesPage() {
  const { ctx } = await panelAccess("produtos");
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...categoriesQuery,
    queryFn: async () => CategoryNode.array().parse(await listCategories(ctx)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CategoriesScreen />
    </HydrationBoundary>
  );
}
