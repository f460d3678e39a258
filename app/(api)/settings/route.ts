import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { changeSettings } from "@/lib/settings/change";
import { readSettings } from "@/lib/settings/read";
import { Settings, SettingsChange } from "@/lib/settings/schema";

export const GET = endpoint(
  { summary: "Configurações da loja", auth: panel("configuracoes"), returns: Settings },
  ({ ctx }) => readSettings(ctx),
);

export const PUT = endpoint(
  {
    summary: "Altera as configurações da loja",
    auth: panel("configuracoes"),
    body: SettingsChange,
    returns: Settings,
  },
  ({ ctx, body }) => changeSettings(ctx, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
