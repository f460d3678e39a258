import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { isStoreAt, storeOf } from "@/lib/stores/read";

const LOCAL = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Encrypted everywhere but on the developer's own machine, unless the deployment says otherwise. */
function protocolOf(host: string): string {
  const { PUBLIC_ORIGIN } = env();
  if (PUBLIC_ORIGIN) return new URL(PUBLIC_ORIGIN).protocol;
  return LOCAL.test(host) ? "http:" : "https:";
}

/** The host of the request if it is the deployment's own: a caller may write any other into the header. */
export function ownHost(host: string | null): string | null {
  const given = host?.toLowerCase() ?? "";
  const { BASE_DOMAIN, PUBLIC_ORIGIN } = env();
  const name = given.replace(/:\d+$/, "");
  const isOwn =
    LOCAL.test(given) ||
    name === BASE_DOMAIN ||
    name.endsWith(`.${BASE_DOMAIN}`) ||
    (PUBLIC_ORIGIN !== undefined && given === new URL(PUBLIC_ORIGIN).host);
  return isOwn ? given : null;
}

/**
 * The full address of a storefront page: at the host of the request if this store's storefront lives there,
 * else at the store's own subdomain.
 * @param path begins with `/loja`
 */
export async function storefrontAddress(ctx: Ctx, path: string, host: string | null): Promise<string> {
  const own = ownHost(host);
  if (own && (await isStoreAt(ctx, own))) return `${protocolOf(own)}//${own}${path}`;
  const { subdominio } = await storeOf(ctx);
  return subdomainAddress(subdominio, path, own);
}

/**
 * The full address of a storefront page at a subdomain of this deployment.
 * @param own the host of the request if it is the deployment's own
 */
export function subdomainAddress(subdominio: string, path: string, own: string | null): string {
  const { BASE_DOMAIN, PORT } = env();
  const port = own === null && BASE_DOMAIN === "localhost" ? `:${PORT}` : /:\d+$/.exec(own ?? "")?.[0];
  const at = `${subdominio}.${BASE_DOMAIN}${port ?? ""}`;
  return `${protocolOf(at)}//${at}${path}`;
}

/**
 * The full address of a panel page: PUBLIC_ORIGIN, else the host of the request if it is the deployment's own.
 * @param path begins with `/admin`
 */
export function panelAddress(path: string, host: string | null): string {
  const { PUBLIC_ORIGIN, BASE_DOMAIN, PORT } = env();
  if (PUBLIC_ORIGIN) return `${PUBLIC_ORIGIN}${path}`;
  const at = ownHost(host) ?? (BASE_DOMAIN === "localhost" ? `localhost:${PORT}` : BASE_DOMAIN);
  return `${protocolOf(at)}//${at}${path}`;
}
