import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { clientAddress } from "@/lib/http/client-address";
import { PROOF_HEADER, proof } from "@/lib/http/own-server";

/** The framework's messages to itself, and ours: lies from outside. */
const INTERNAL = /^x-(?:middleware|invoke|matched|now|prerender|lojista)-|^x-nextjs-data$/;

export const isInternalHeader = (name: string): boolean => INTERNAL.test(name);

/** One per hop. */
const PROTOCOLS = /^https?(, ?https?)*$/;

/** No client may say the internal ones, or offer another protocol. */
function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  delete headers.upgrade;
  delete headers["http2-settings"];
  for (const name in headers) if (isInternalHeader(name)) delete headers[name];
}

/** Once for each request, before anybody reads its headers: leaves only true ones, and proves that. */
export function makeHeadersTrue({ headers, socket }: IncomingMessage, trustedProxies: number): void {
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  headers["x-forwarded-for"] = clientAddress(socket.remoteAddress ?? "", forwardedFor, trustedProxies);
  delete headers["x-real-ip"];
  delete headers.forwarded;
  dropInternalHeaders(headers);
  // Proxies pass on the Host, which was checked.
  delete headers["x-forwarded-host"];
  delete headers["x-forwarded-port"];
  const protocol = headers["x-forwarded-proto"]?.toString() ?? "";
  if (trustedProxies === 0 || !PROTOCOLS.test(protocol)) delete headers["x-forwarded-proto"];
  headers[PROOF_HEADER] = proof();
}
