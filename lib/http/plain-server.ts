import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { isOurServer } from "@/lib/http/own-server";
import { makeHeadersTrue } from "@/lib/http/true-headers";

const CHANNEL = "http.server.request.start";

/**
 * Plain `next start` hands requests on as they came. Node announces each request to this channel before any
 * handler sees it. Requests that came before this call carry no proof, and are believed nothing.
 * @returns ends it
 */
export function guardPlainServer(): () => void {
  if (isOurServer()) return () => {};
  const { TRUSTED_PROXIES } = env();
  const clean = (message: unknown) =>
    makeHeadersTrue((message as { request: IncomingMessage }).request, TRUSTED_PROXIES);
  subscribe(CHANNEL, clean);
  return () => void unsubscribe(CHANNEL, clean);
}
