import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { MailDetail } from "@/lib/mail/list-schema";
import { readMail } from "@/lib/mail/read";

export const GET = endpoint(
  {
    summary: "Mostra um e-mail e o que houve com ele; o texto dos que vão a clientes exige vendas",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: MailDetail,
  },
  ({ ctx, params }) => readMail(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
