import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { changeMarketingSettings, showMarketingSettings } from "@/lib/marketing-messages/settings";
import { MarketingSettingsChange, ShownMarketingSettings } from "@/lib/marketing-messages/settings-schema";

export const GET = endpoint(
  {
    summary: "Remetente, ritmo e limites das mensagens de marketing",
    auth: panel("configuracoes"),
    returns: ShownMarketingSettings,
  },
  ({ ctx, request }) => showMarketingSettings(ctx, request.host),
);

export const PUT = endpoint(
  {
    summary: "Altera remetente, ritmo e limites das mensagens de marketing",
    auth: panel("configuracoes"),
    refuses: ["conflict"],
    body: MarketingSettingsChange,
    returns: ShownMarketingSettings,
  },
  ({ ctx, body, request }) => changeMarketingSettings(ctx, body, request.host),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
