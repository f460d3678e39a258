import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { Overloaded } from "@/inngest/embedded/executor";
import { SentEvent } from "@/inngest/embedded/job-event";

const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
const LIMITS = { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
const SentEvents = z.union([z.array(SentEvent), SentEvent.transform((one) => [one])]);

type Take = (events: SentEvent[], seed: string | undefined) => string[];

const digest = (text: string) => createHash("sha256").update(text).digest();

function reply(response: ServerResponse, status: number, content: object) {
  response.writeHead(status, { "content-type": "application/json", "x-inngest-server-kind": "cloud" });
  response.end(JSON.stringify({ ...content, status }));
}

/** @returns null if the body is too large; the rest of it is discarded */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  return bytes > BODY_LIMIT_BYTES ? null : Buffer.concat(chunks).toString();
}

function parseEvents(body: string): SentEvent[] | null {
  try {
    return SentEvents.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, key: Buffer, take: Take) {
  const [, given] = /^\/e\/([^/?]+)$/.exec(request.url ?? "") ?? [];
  if (given === undefined || request.method !== "POST") return reply(response, 404, { error: "not found" });
  if (!timingSafeEqual(digest(given), key)) return reply(response, 401, { error: "Event key not found" });
  const body = await readBody(request);
  if (body === null) return reply(response, 413, { error: "the body is larger than 4 MiB" });
  const events = parseEvents(body);
  if (!events) return reply(response, 400, { error: "the body is no event and no list of events" });
  const seed = request.headers["x-inngest-event-id-seed"]?.toString();
  reply(response, 200, { ids: take(events, seed) });
}

/** Serves `POST /e/<key>` on the loopback address only. @param port 0 for any free port */
export async function openEventEndpoint(port: number, eventKey: string, take: Take) {
  const key = digest(eventKey);
  const server = createServer(LIMITS, (request, response) => {
    answer(request, response, key, take).catch((error) => {
      if (error instanceof Overloaded) return reply(response, 503, { error: "too many events are waiting" });
      if (request.socket.destroyed) return;
      console.error(error);
      reply(response, 500, { error: "internal error" });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
