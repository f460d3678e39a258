import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { changeMarketingSettings, readMarketingSettings } from "@/lib/marketing-messages/settings";
import { MarketingSettings, MarketingSettingsChange } from "@/lib/marketing-messages/settings-schema";

export const GET = endpoint(
  {
    summary: "Remetente, ritmo e limites das mensagens de marketing",
    auth: panel("configuracoes"),
    returns: MarketingSettings,
  },
  ({ ctx }) => readMarketingSettings(ctx),
);

export const PUT = endpoint(
  {
    summary: "Altera remetente, ritmo e limites das mensagens de marketing",
    auth: panel("configuracoes"),
    refuses: ["conflict"],
    body: MarketingSettingsChange,
    returns: MarketingSettings,
  },
  ({ ctx, body }) => changeMarketingSettings(ctx, body),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
