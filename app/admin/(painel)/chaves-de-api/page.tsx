import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ApiKeysScreen } from "@/components/api-keys/api-keys-screen";
import { apiKeyFiltersOf, apiKeysQuery } from "@/lib/api-keys/client";
import { listApiKeys } from "@/lib/api-keys/read";
import { ApiKeyPage } from "@/lib/api-keys/schema";
import { panelAccess } from "@/lib/auth/page";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.apiKeys");
  return { title: t("title") };
}

export default async function ApiKeysPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("configuracoes");
  const filters = apiKeyFiltersOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...apiKeysQuery(filters),
    queryFn: async () => ApiKeyPage.parse(await listApiKeys(ctx, filters)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ApiKeysScreen />
    </HydrationBoundary>
  );
}
