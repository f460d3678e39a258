import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { sendTestMail } from "@/lib/orders/mails/order-mail";
import { OrderMailParam, OrderMailTest, OrderMailText } from "@/lib/orders/mails/schema";

export const POST = endpoint(
  {
    summary: "Manda um e-mail de pedido com um pedido de exemplo à própria pessoa",
    auth: panel("configuracoes"),
    refuses: ["conflict"],
    params: OrderMailParam,
    body: OrderMailText,
    returns: OrderMailTest,
    status: 200,
  },
  ({ ctx, params, body }) => sendTestMail(ctx, params.email, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
