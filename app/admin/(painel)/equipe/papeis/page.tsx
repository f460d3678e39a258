import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { RolesScreen } from "@/components/team/roles-screen";
import { panelAccess } from "@/lib/auth/page";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { ALL_ROLES, rolesQuery } from "@/lib/team/client";
import { listRoles } from "@/lib/team/roles-read";
import { RolePage } from "@/lib/team/schema";

export async function generateMetadata() {
  const t = await translator("panel.team");
  return { title: t("roles.title") };
}

export default async function RolesPage() {
  const { ctx } = await panelAccess("configuracoes");
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...rolesQuery,
    queryFn: async () => RolePage.parse(await listRoles(ctx, ALL_ROLES)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <RolesScreen />
    </HydrationBoundary>
  );
}
