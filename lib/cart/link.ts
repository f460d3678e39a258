import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";

/**
 * Derived from the cart and a key of the deployment, so that e-mail, event and panel name the same token,
 * although the row holds only its hash. The token works like the cart's cookie.
 */
export const cartToken = (cartId: string): string =>
  Buffer.from(derivedKey(env().CUSTOMER_SESSION_SECRET, `sacola ${cartId}`), "hex").toString("base64url");

export const cartPath = (cartId: string) => `/loja/sacola/${cartToken(cartId)}`;
