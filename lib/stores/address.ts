import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { isHostOf } from "@/lib/http/host";
import { isStoreAt, storeOf } from "@/lib/stores/read";

/** A local installation is reachable from this machine only; its shops are at `<subdominio>.localhost`. */
const isLocal = () => /(^|\.)localhost$/.test(env().BASE_DOMAIN);

/** The scheme and port of every address that we build. */
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

function commonOrigins(): string[] {
  const isPublic = env().PUBLIC_ORIGIN !== undefined || !isLocal();
  return [mainOrigin(), baseOrigin(), ...(isPublic ? [] : ["127.0.0.1", "[::1]"].map(originAt))];
}

/** The sender of the request chooses the Host header, so we compare it and never copy it. */
const knownOrigin = (host: string | null, known: readonly string[]) =>
  known.find((origin) => isHostOf(new URL(origin), host)) ?? null;

/**
 * The address is at the store's subdomain, or at the request's host if this store answers there.
 * @param path of a page under `/loja`, or of an endpoint that finds its store by the host
 */
export async function storefrontAddress(ctx: Ctx, path: string, host: string | null): Promise<string> {
  const common = knownOrigin(host, commonOrigins());
  if (common && (await isStoreAt(ctx, new URL(common).host))) return `${common}${path}`;
  const { subdominio } = await storeOf(ctx);
  return subdomainAddress(subdominio, path);
}

export const subdomainAddress = (subdominio: string, path: string) => `${originOfStore(subdominio)}${path}`;

/**
 * The address is at PUBLIC_ORIGIN, else at the request's host if it is known, else at BASE_DOMAIN.
 * @param path begins with `/admin`
 */
export async function panelAddress(ctx: Ctx, path: string, host: string | null): Promise<string> {
  if (env().PUBLIC_ORIGIN) return `${mainOrigin()}${path}`;
  const { subdominio } = await storeOf(ctx);
  const origin = knownOrigin(host, [...commonOrigins(), originOfStore(subdominio)]) ?? mainOrigin();
  return `${origin}${path}`;
}
