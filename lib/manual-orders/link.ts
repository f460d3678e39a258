import { randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { findStoreByHost, getStore } from "@/lib/stores/read";

/** The way to a customer's page of a manual order: 256 bits, nothing to guess. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What a token looks like; anything else is not worth a question to the database. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text);

const LOCAL = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Encrypted everywhere but on the developer's own machine, unless the deployment says otherwise. */
function protocolOf(host: string): string {
  const { PUBLIC_ORIGIN } = env();
  if (PUBLIC_ORIGIN) return new URL(PUBLIC_ORIGIN).protocol;
  return LOCAL.test(host) ? "http:" : "https:";
}

/**
 * The customer's page of a manual order: at the host of the request if this store's storefront lives there,
 * else at the store's own subdomain.
 */
export async function linkOf(storeId: string, token: string, host: string | null): Promise<string> {
  const path = `/loja/pedido/${token}`;
  const here = await findStoreByHost(host);
  if (host && here?.id === storeId) return `${protocolOf(host)}//${host.toLowerCase()}${path}`;
  const { subdominio } = await getStore(storeId);
  const port = /:\d+$/.exec(host ?? "")?.[0] ?? "";
  const own = `${subdominio}.${env().BASE_DOMAIN}${port}`;
  return `${protocolOf(own)}//${own}${path}`;
}
