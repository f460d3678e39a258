import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { MailDetail } from "@/lib/mail/list-schema";
import { resendMail } from "@/lib/mail/send-again";

export const POST = endpoint(
  {
    summary: "Envia um e-mail de novo, ao mesmo endereço",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: MailDetail,
    status: 200,
  },
  ({ ctx, params }) => resendMail(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
