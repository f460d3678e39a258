import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ImportsScreen } from "@/components/product-import/imports-screen";
import { panelAccess } from "@/lib/auth/page";
import { pageOf } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { importFiltersOf, importsQuery } from "@/lib/product-imports/client";
import { listImports } from "@/lib/product-imports/read";
import { ImportListItem } from "@/lib/product-imports/schema";

export async function generateMetadata() {
  const t = await translator("panel.productImport");
  return { title: t("title") };
}

export default async function ImportsPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("produtos");
  const filters = importFiltersOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...importsQuery(filters),
    queryFn: async () => pageOf(ImportListItem).parse(await listImports(ctx, filters)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ImportsScreen />
    </HydrationBoundary>
  );
}
