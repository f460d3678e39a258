import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { giveCustomerCookies, logInCustomer } from "@/lib/auth/login/customer-login";
import { Credentials, CustomerLoggedIn } from "@/lib/auth/schema";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Entra na loja do endereço e recebe o cookie ecom_customer_token",
    auth: open("é aqui que a sessão do cliente começa"),
    refuses: ["unauthorized", "not_found"],
    body: Credentials,
    returns: CustomerLoggedIn,
    status: 200,
  },
  async ({ body, request, reply }) => {
    const store = await storeByHostOrThrow(request.host);
    const login = await logInCustomer(store, body, request);
    giveCustomerCookies(reply, login);
    return { cliente: login.cliente };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
