import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { previewLink } from "@/lib/blog/preview-link";
import { PreviewLink } from "@/lib/blog/schema";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Um endereço que mostra o texto como ficará na loja a quem o tiver, por 24 horas",
    auth: panel("marketing"),
    params: IdParam,
    returns: PreviewLink,
  },
  ({ ctx, params }) => previewLink(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
