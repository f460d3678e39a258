import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { previewOrderMail } from "@/lib/orders/mails/order-mail";
import { OrderMailParam, OrderMailPreview, OrderMailText } from "@/lib/orders/mails/schema";

export const POST = endpoint(
  {
    summary: "Mostra como um e-mail de pedido fica com um pedido de exemplo; nada é gravado",
    auth: panel("configuracoes"),
    params: OrderMailParam,
    body: OrderMailText,
    returns: OrderMailPreview,
    status: 200,
  },
  ({ ctx, params, body }) => previewOrderMail(ctx, params.email, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
