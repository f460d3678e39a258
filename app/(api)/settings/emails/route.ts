import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { OrderMails } from "@/lib/orders/mails/schema";
import { readOrderMails } from "@/lib/orders/mails/texts";

export const GET = endpoint(
  {
    summary: "Os e-mails que um pedido da loja manda sozinho, no idioma da loja",
    auth: panel("configuracoes"),
    returns: OrderMails,
  },
  ({ ctx }) => readOrderMails(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
