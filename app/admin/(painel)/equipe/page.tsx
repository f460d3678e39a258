import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { TeamScreen } from "@/components/team/team-screen";
import { panelAccess } from "@/lib/auth/page";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { ALL_ROLES, rolesQuery, userFiltersOf, usersQuery } from "@/lib/team/client";
import { listRoles } from "@/lib/team/roles-read";
import { RolePage, TeamUserPage } from "@/lib/team/schema";
import { listUsers } from "@/lib/team/users-read";

export async function generateMetadata() {
  const t = await translator("panel.team");
  return { title: t("title") };
}

export default async function TeamPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("configuracoes");
  const filters = userFiltersOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({
      ...usersQuery(filters),
      queryFn: async () => TeamUserPage.parse(await listUsers(ctx, filters)),
    }),
    queryClient.prefetchQuery({
      ...rolesQuery,
      queryFn: async () => RolePage.parse(await listRoles(ctx, ALL_ROLES)),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TeamScreen />
    </HydrationBoundary>
  );
}
