import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { publishTheme } from "@/lib/themes/face";
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
