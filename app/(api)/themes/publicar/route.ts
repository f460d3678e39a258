import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { publishTheme } from "@/lib/themes/publish";
import { ThemeState, VersionBody } from "@/lib/themes/schema";

export const POST = endpoint(
  {
    summary: "Publica o rascunho da aparência",
    auth: panel("configuracoes"),
    body: VersionBody,
    returns: ThemeState,
    status: 200,
  },
  ({ ctx, body }) => publishTheme(ctx, body.versao),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
