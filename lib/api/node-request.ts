import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Answer } from "@/lib/http/reply";
import type { ApiRequest } from "@/lib/http/request-info";

export function apiRequest(message: IncomingMessage): ApiRequest {
  const { method = "", url = "", headers } = message;
  return {
    method,
    url,
    headers: { get: (name) => headers[name]?.toString() ?? null },
    // If the iterator destroyed the message, the connection would close before the answer is sent.
    body: method === "GET" ? null : message.iterator({ destroyOnReturn: false }),
  };
}

/**
 * Reads and discards the unread input, so that the client can read the answer.
 * @throws the error that broke a stream; the connection is closed then
 */
export async function send({ status, reply, body }: Answer, response: ServerResponse): Promise<void> {
  if (reply.cookies.length > 0) response.setHeader("set-cookie", reply.cookies);
  response.writeHead(status, reply.headers);
  if (body === null) response.end();
  else if (typeof body === "string" || body instanceof Uint8Array) response.end(body);
  else await pipeline(Readable.from(body, { objectMode: false }), response);
  response.req.resume();
}
