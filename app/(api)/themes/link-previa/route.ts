import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { themePreviewLink } from "@/lib/themes/preview-link";
import { ThemePreviewLink } from "@/lib/themes/schema";

export const GET = endpoint(
  {
    summary: "Um endereço que mostra a loja na aparência do rascunho a quem o tiver, por 24 horas",
    auth: panel("configuracoes"),
    returns: ThemePreviewLink,
  },
  ({ ctx, request }) => themePreviewLink(ctx, request.host),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
