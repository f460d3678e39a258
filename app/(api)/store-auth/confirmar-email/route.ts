import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { confirmEmail } from "@/lib/store-account/confirm-email";
import { ConfirmedAddress, LinkToken } from "@/lib/store-account/schema";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Confirma o e-mail do cliente com o link recebido",
    auth: open("o link recebido por e-mail prova quem é"),
    refuses: ["not_found"],
    body: LinkToken,
    returns: ConfirmedAddress,
    status: 200,
  },
  async ({ body, request }) => confirmEmail(await storeByHostOrThrow(request.host), body, request),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
