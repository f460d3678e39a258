import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { MailLink } from "@/lib/mail/list-schema";
import { showMailLink } from "@/lib/mail/show-link";

export const POST = endpoint(
  {
    summary: "Mostra o link de um e-mail que não saiu, a quem já pode tudo o que ele abre",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: MailLink,
    status: 200,
    secret: true,
    stepUp: true,
  },
  ({ ctx, params }) => showMailLink(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
