import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { giveCustomerCookies } from "@/lib/auth/login/customer-login";
import { CustomerLoggedIn, PasswordReset } from "@/lib/auth/schema";
import { setPasswordByLink } from "@/lib/store-account/forgotten-password";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Troca a senha do cliente com o link recebido por e-mail, encerra as sessões dele e entra",
    auth: open("o link recebido por e-mail prova quem é"),
    refuses: ["not_found"],
    body: PasswordReset,
    returns: CustomerLoggedIn,
    status: 200,
  },
  async ({ body, request, reply }) => {
    const login = await setPasswordByLink(await storeByHostOrThrow(request.host), body, request);
    giveCustomerCookies(reply, login);
    return { cliente: login.cliente };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
