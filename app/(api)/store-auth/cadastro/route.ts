import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { giveCustomerCookies } from "@/lib/auth/login/customer-login";
import { CustomerLoggedIn } from "@/lib/auth/schema";
import { SignUp } from "@/lib/store-account/schema";
import { signUp } from "@/lib/store-account/sign-up";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Cria uma conta de cliente na loja do endereço e já entra nela",
    auth: open("quem cria uma conta ainda não tem sessão"),
    refuses: ["not_found"],
    body: SignUp,
    returns: CustomerLoggedIn,
  },
  async ({ body, request, reply }) => {
    const login = await signUp(await storeByHostOrThrow(request.host), body, request);
    giveCustomerCookies(reply, login);
    return { cliente: login.cliente };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
