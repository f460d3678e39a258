import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { OrderMailChange, OrderMailParam, OrderMails } from "@/lib/orders/mails/schema";
import { changeOrderMail } from "@/lib/orders/mails/texts";

export const PUT = endpoint(
  {
    summary: "Liga, desliga ou reescreve um e-mail de pedido; sem textos volta o texto padrão",
    auth: panel("configuracoes"),
    refuses: ["conflict"],
    params: OrderMailParam,
    body: OrderMailChange,
    returns: OrderMails,
  },
  ({ ctx, params, body }) => changeOrderMail(ctx, params.email, body),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
