import { CUSTOMER_COOKIE, cookie, DEVICE_COOKIE } from "@/lib/auth/cookies";
import { open } from "@/lib/auth/gate";
import { CUSTOMER_COOKIE_SECONDS, logInCustomer } from "@/lib/auth/login";
import { Credentials, CustomerLoggedIn } from "@/lib/auth/schema";
import { DEVICE_DAYS } from "@/lib/auth/tokens";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Entra na loja do endereço e recebe o cookie ecom_customer_token",
    auth: open("é aqui que a sessão do cliente começa"),
    body: Credentials,
    returns: CustomerLoggedIn,
    status: 200,
  },
  async ({ body, request, reply }) => {
    const store = await storeByHostOrThrow(request.host);
    const { cliente, token, deviceToken } = await logInCustomer(store, body, request);
    reply.setCookie(cookie(CUSTOMER_COOKIE, token, CUSTOMER_COOKIE_SECONDS));
    reply.setCookie(cookie(DEVICE_COOKIE, deviceToken, DEVICE_DAYS * 86_400));
    return { cliente };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
