import { env } from "@/lib/env";
import { isOrigin } from "@/lib/env-values";
import { AppError } from "@/lib/errors";
import { isHostOf } from "@/lib/http/host";
import type { RequestHeaders } from "@/lib/http/request-info";

const refused = () => new AppError("forbidden", "Requisição de outra origem recusada");

function isOwnOrigin(origin: string, host: string | null): boolean {
  if (origin === env().PUBLIC_ORIGIN) return true;
  return isOrigin(origin) && isHostOf(new URL(origin), host);
}

/** Against CSRF: a write with a cookie must come from our own pages, or not from a browser. @throws 403 */
export function assertSameOrigin(headers: RequestHeaders): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site === "same-origin") return;
  if (site === "none" && origin === null) return;
  if (site === null && (origin === null || isOwnOrigin(origin, headers.get("host")))) return;
  throw refused();
}
