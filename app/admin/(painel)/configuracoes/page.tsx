import { GET as readSettings } from "@/app/(api)/settings/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { settingsQuery } from "@/lib/settings/client";
import { isCurrencyFrozen } from "@/lib/settings/frozen";
import { subdomainAddress } from "@/lib/stores/address";

export default panelPage({
  at: "/admin/configuracoes",
  title: ["panel.settings", "title"],
  load: () => [loads(readSettings, settingsQuery)],
  screenWith: async ({ ctx, loja }) => (
    <SettingsScreen
      facts={{
        address: subdomainAddress(loja.subdominio, "/loja"),
        isCurrencyFrozen: await isCurrencyFrozen(ctx),
        currencies: Intl.supportedValuesOf("currency"),
      }}
    />
  ),
});
