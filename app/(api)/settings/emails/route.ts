import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { OrderMails } from "@/lib/orders/mail-schema";
import { readOrderMails } from "@/lib/orders/mail-texts";

export const GET = endpoint(
  {
    summary: "Os e-mails que um pedido da loja manda sozinho, no idioma da loja",
    auth: panel("configuracoes"),
    returns: OrderMails,
  },
  ({ ctx }) => readOrderMails(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
