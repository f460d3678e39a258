import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { panelAccess } from "@/lib/auth/page";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { settingsQuery } from "@/lib/settings/client";
import { isCurrencyFrozen } from "@/lib/settings/frozen";
import { readSettings } from "@/lib/settings/read";
import { subdomainAddress } from "@/lib/stores/address";

export async function generateMetadata() {
  const t = await translator("panel.settings");
  return { title: t("title") };
}

export default async function SettingsPage() {
  const { ctx } = await panelAccess("configuracoes");
  const queryClient = makeQueryClient();
  const [settings, isFrozen] = await Promise.all([
    queryClient.fetchQuery({ ...settingsQuery, queryFn: () => readSettings(ctx) }),
    isCurrencyFrozen(ctx),
  ]);
  const facts = {
    address: subdomainAddress(settings.subdominio, "/loja"),
    isCurrencyFrozen: isFrozen,
    currencies: Intl.supportedValuesOf("currency"),
  };
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SettingsScreen facts={facts} />
    </HydrationBoundary>
  );
}
