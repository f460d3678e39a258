import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { undoTheme } from "@/lib/themes/publish";
import { ThemeState, VersionBody } from "@/lib/themes/schema";

export const POST = endpoint(
  {
    summary: "Volta à aparência que a loja mostrava antes da última publicação",
    auth: panel("configuracoes"),
    body: VersionBody,
    returns: ThemeState,
    status: 200,
  },
  ({ ctx, body }) => undoTheme(ctx, body.versao),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
