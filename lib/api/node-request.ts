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
    // Destroying the message would cut the connection before the answer.
    body: method === "GET" ? null : message.iterator({ destroyOnReturn: false }),
  };
}

/**
 * Throws unread input away, so that the sender gets to read the answer.
 * @throws what broke a stream; the connection is gone then
 */
export async function send({ status, reply, body }: Answer, response: ServerResponse): Promise<void> {
  if (reply.cookies.length > 0) response.setHeader("set-cookie", reply.cookies);
  response.writeHead(status, reply.headers);
  if (body === null) response.end();
  else if (typeof body === "string" || body instanceof Uint8Array) response.end(body);
  else await pipeline(Readable.from(body, { objectMode: false }), response);
  response.req.resume();
}
