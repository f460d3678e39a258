import { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Writable } from "node:stream";
import { bytesOf } from "./one-piece";

/** Headers that belong to one answer only. */
export const OWN_HEADERS: ReadonlySet<string> = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "date",
  "connection",
  "set-cookie",
]);

/** A response that accepts everything at once, whatever the reader does. */
export function responseToNobody(reader: ServerResponse): ServerResponse {
  const response = new ServerResponse(reader.req);
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  sink.on("error", () => {});
  response.assignSocket(sink as Socket);
  // A real server emits `close` after `finish`. Here the end of the sink emits it.
  response.once("finish", () => sink.destroy());
  for (const [name, value] of Object.entries(reader.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  return response;
}

export type RecordedPage = { status: number; headers: NodeJS.Dict<number | string | string[]>; body: Buffer };

/**
 * What `handle` answers, whole.
 * @returns null when the reader left, or the page broke off
 */
export function recordedPage(
  handle: RequestListener,
  request: IncomingMessage,
  reader: ServerResponse,
): Promise<RecordedPage | null> {
  const response = responseToNobody(reader);
  const chunks: Buffer[] = [];
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const keep = (args: unknown[]) => {
    const chunk = bytesOf(args);
    if (chunk) chunks.push(chunk);
  };
  // This response emits no `drain`, so the framework must never wait for it.
  response.write = ((...args: unknown[]) => {
    keep(args);
    write(...args);
    return true;
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    keep(args);
    return end(...args);
  }) as typeof response.end;
  const leave = () => void response.destroy();
  reader.once("close", leave);
  return new Promise((resolve) => {
    response.once("close", () => {
      reader.off("close", leave);
      const { writableEnded, statusCode: status } = response;
      resolve(writableEnded ? { status, headers: response.getHeaders(), body: Buffer.concat(chunks) } : null);
    });
    handle(request, response);
  });
}
