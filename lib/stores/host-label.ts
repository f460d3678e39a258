import { env } from "@/lib/env";
import { parseHost } from "@/lib/http/host";

function subdomainOf(host: string | null): string | null {
  const name = parseHost(host)?.name ?? "";
  const suffix = `.${env().BASE_DOMAIN}`;
  const label = name.endsWith(suffix) ? name.slice(0, -suffix.length) : "";
  return /^[a-z0-9-]{1,63}$/.test(label) ? label : null;
}

/** Null: the host means the first store. */
export const subdomainFor = (host: string | null): string | null =>
  subdomainOf(host) ?? env().DEFAULT_STORE ?? null;
