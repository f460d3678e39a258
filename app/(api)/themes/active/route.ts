import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { activateTheme } from "@/lib/themes/publish";
import { ActiveTheme, ThemeState } from "@/lib/themes/schema";

export const PUT = endpoint(
  {
    summary: "Passa a loja para um tema do catálogo na hora, com o logo e a página inicial dela",
    auth: panel("configuracoes"),
    body: ActiveTheme,
    returns: ThemeState,
  },
  ({ ctx, body }) => activateTheme(ctx, body.presetId),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
