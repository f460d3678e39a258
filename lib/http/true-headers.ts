import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { clientAddress } from "@/lib/http/client-address";
import { PROOF_HEADER, proof } from "@/lib/http/own-server";

/** Internal headers of the framework and of our server. A client that sends them tries to deceive us. */
const INTERNAL = /^x-(?:middleware|invoke|matched|now|prerender|lojista)-|^x-nextjs-data$/;

export const isInternalHeader = (name: string): boolean => INTERNAL.test(name);

/** One protocol per proxy. */
const PROTOCOLS = /^https?(, ?https?)*$/;

/** A client may not send internal headers or ask for another protocol. */
function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  delete headers.upgrade;
  delete headers["http2-settings"];
  for (const name in headers) if (isInternalHeader(name)) delete headers[name];
}

/** Runs once per request, before anything reads the headers: removes untrusted headers and adds the proof. */
export function makeHeadersTrue({ headers, socket }: IncomingMessage, trustedProxies: number): void {
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  headers["x-forwarded-for"] = clientAddress(socket.remoteAddress ?? "", forwardedFor, trustedProxies);
  delete headers["x-real-ip"];
  delete headers.forwarded;
  dropInternalHeaders(headers);
  // A proxy passes on the Host header, which we have checked.
  delete headers["x-forwarded-host"];
  delete headers["x-forwarded-port"];
  const protocol = headers["x-forwarded-proto"]?.toString() ?? "";
  if (trustedProxies === 0 || !PROTOCOLS.test(protocol)) delete headers["x-forwarded-proto"];
  headers[PROOF_HEADER] = proof();
}
