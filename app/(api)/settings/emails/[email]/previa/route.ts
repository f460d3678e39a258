import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { OrderMailParam, OrderMailPreview, OrderMailText } from "@/lib/orders/mail-schema";
import { previewOrderMail } from "@/lib/orders/order-mail";

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
