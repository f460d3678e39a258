import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { isOurServer } from "@/lib/http/own-server";
import { makeHeadersTrue } from "@/lib/http/true-headers";

/**
 * Plain `next start` hands requests on as they came. Node announces each request to this channel before any
 * handler sees it. Requests that came before this call carry no proof, and are believed nothing.
 */
export function guardPlainServer(): void {
  if (isOurServer()) return;
  const { TRUSTED_PROXIES } = env();
  subscribe("http.server.request.start", (message) => {
    makeHeadersTrue((message as { request: IncomingMessage }).request, TRUSTED_PROXIES);
  });
}
