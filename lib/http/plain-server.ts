import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { isOurServer } from "@/lib/http/own-server";
import { makeHeadersTrue } from "@/lib/http/true-headers";

const CHANNEL = "http.server.request.start";

/**
 * Plain `next start` does not clean the headers. Node announces each request on this channel before a handler
 * sees the request. A request that came before this call has no proof, so none of its headers are trusted.
 * @returns a function that stops listening
 */
export function guardPlainServer(): () => void {
  if (isOurServer()) return () => {};
  const { TRUSTED_PROXIES } = env();
  const clean = (message: unknown) =>
    makeHeadersTrue((message as { request: IncomingMessage }).request, TRUSTED_PROXIES);
  subscribe(CHANNEL, clean);
  return () => void unsubscribe(CHANNEL, clean);
}
