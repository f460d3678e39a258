import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { isHostOf } from "@/lib/http/host";
import { isStoreAt, storeOf } from "@/lib/stores/read";

/** Installations that only their own machine reaches; their storefronts are at `<subdominio>.localhost`. */
const isLocal = () => /(^|\.)localhost$/.test(env().BASE_DOMAIN);

/** What gives every address its scheme and port. */
function mainOrigin(): string {
  const { PUBLIC_ORIGIN, BASE_DOMAIN, LOJISTA_SHOP_PORT, PORT } = env();
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN;
  return isLocal() ? `http://${BASE_DOMAIN}:${LOJISTA_SHOP_PORT || PORT}` : `https://${BASE_DOMAIN}`;
}

function originAt(name: string): string {
  const { protocol, port } = new URL(mainOrigin());
  return `${protocol}//${name}${port && `:${port}`}`;
}

const baseOrigin = () => originAt(env().BASE_DOMAIN);
const originOfStore = (subdominio: string) => originAt(`${subdominio}.${env().BASE_DOMAIN}`);

/** The addresses of this deployment that are no store's own. */
function commonOrigins(): string[] {
  const isPublic = env().PUBLIC_ORIGIN !== undefined || !isLocal();
  return [mainOrigin(), baseOrigin(), ...(isPublic ? [] : ["127.0.0.1", "[::1]"].map(originAt))];
}

/**
 * Which of these addresses the request came to, if any. Whoever sends a request writes its Host, so it is compared
 * and never copied: what comes back is the one that the configuration made.
 */
const knownOrigin = (host: string | null, known: readonly string[]) =>
  known.find((origin) => isHostOf(new URL(origin), host)) ?? null;

/**
 * The full address of a storefront page: at the store's own subdomain, or where the request came to if that is an
 * address of the deployment at which this store's storefront answers.
 * @param path begins with `/loja`
 */
export async function storefrontAddress(ctx: Ctx, path: string, host: string | null): Promise<string> {
  const common = knownOrigin(host, commonOrigins());
  if (common && (await isStoreAt(ctx, new URL(common).host))) return `${common}${path}`;
  const { subdominio } = await storeOf(ctx);
  return subdomainAddress(subdominio, path);
}

/** The full address of a storefront page at a subdomain of this deployment. */
export const subdomainAddress = (subdominio: string, path: string) => `${originOfStore(subdominio)}${path}`;

/**
 * The full address of a panel page: at PUBLIC_ORIGIN; without one where the request came to, if that is the
 * deployment's or this store's, else at BASE_DOMAIN.
 * @param path begins with `/admin`
 */
export async function panelAddress(ctx: Ctx, path: string, host: string | null): Promise<string> {
  if (env().PUBLIC_ORIGIN) return `${mainOrigin()}${path}`;
  const { subdominio } = await storeOf(ctx);
  const origin = knownOrigin(host, [...commonOrigins(), originOfStore(subdominio)]) ?? mainOrigin();
  return `${origin}${path}`;
}
