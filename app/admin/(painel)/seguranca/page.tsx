import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { z } from "zod";
import { SecurityScreen } from "@/components/security/security-screen";
import { secondFactorQuery, sessionsQuery } from "@/lib/auth/client";
import { panelAccess } from "@/lib/auth/page";
import { SecondFactorStatus, Session } from "@/lib/auth/schema";
import { secondFactorStatus } from "@/lib/auth/second-factor";
import { listSessions } from "@/lib/auth/sessions";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.security");
  return { title: t("title") };
}

/** For everybody with a session, whatever their role. */
export default async function SecurityPage() {
  const { ctx } = await panelAccess("none");
  const queryClient = makeQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({
      ...secondFactorQuery,
      queryFn: async () => SecondFactorStatus.parse(await secondFactorStatus(ctx)),
    }),
    queryClient.prefetchQuery({
      ...sessionsQuery,
      queryFn: async () => z.array(Session).parse(await listSessions(ctx)),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SecurityScreen />
    </HydrationBoundary>
  );
}
