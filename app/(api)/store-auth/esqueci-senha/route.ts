import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { ForgottenPassword } from "@/lib/auth/schema";
import { requestNewPassword } from "@/lib/store-account/forgotten-password";
import { Done } from "@/lib/store-account/schema";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Envia ao cliente um link para escolher outra senha; responde igual a quem não tem conta",
    auth: open("quem esqueceu a senha não tem como entrar"),
    refuses: ["not_found"],
    body: ForgottenPassword,
    returns: Done,
    status: 200,
  },
  async ({ body, request }) => requestNewPassword(await storeByHostOrThrow(request.host), body, request),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
