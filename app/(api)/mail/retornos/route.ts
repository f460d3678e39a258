import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { MailReturn } from "@/lib/marketing-messages/suppression-schema";
import { takeMailReturn } from "@/lib/marketing-messages/suppressions";
import { visitorCtx } from "@/lib/store-account/acting";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Recebe a devolução ou a reclamação de um e-mail, com o cabeçalho x-assinatura",
    auth: open("o aviso é assinado com o segredo da loja"),
    refuses: ["unauthorized", "not_found", "conflict"],
    body: MailReturn,
    returns: z.object({ recebido: z.boolean() }),
    status: 200,
  },
  async ({ body, request }) => {
    const { id } = await storeByHostOrThrow(request.host);
    return takeMailReturn(visitorCtx(id, request), body, request.header("x-assinatura"));
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
