import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { changeTheme, readTheme } from "@/lib/themes/draft";
import { ThemeChange, ThemeState } from "@/lib/themes/schema";

export const GET = endpoint(
  {
    summary: "Lê o rascunho da aparência da loja e se ele já está no ar",
    auth: panel("configuracoes"),
    returns: ThemeState,
  },
  ({ ctx }) => readTheme(ctx),
);

export const PUT = endpoint(
  {
    summary: "Altera o rascunho da aparência; a loja só muda ao publicar",
    auth: panel("configuracoes"),
    body: ThemeChange,
    returns: ThemeState,
  },
  ({ ctx, body }) => changeTheme(ctx, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
