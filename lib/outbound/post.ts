import type { TLSSocket } from "node:tls";
import { Client, type Dispatcher } from "undici";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import {
  type Attempt,
  connectGuarded,
  type OutboundError,
  OutboundFailure,
  type Target,
} from "@/lib/outbound/connect";

export interface OutboundAnswer {
  /** Null without a complete head. */
  statusCode: number | null;
  /** First 16 KiB, still compressed; null without an answer. */
  body: Buffer | null;
  durationMs: number;
  error: OutboundError | null;
  ip: string | null;
  retryAfter: string | null;
}

interface OutboundRequest {
  headers: Record<string, string>;
  /** Null: GET. */
  body: string | Buffer | null;
  /** DNS, connection, TLS, head and body together. */
  timeoutMs?: number;
}

/** Replaced in tests of the guard alone. */
export type Connect = (target: Target, attempt: Attempt) => Promise<TLSSocket>;

type Heard = Omit<OutboundAnswer, "durationMs">;

const TIME_LIMIT_MS = 15_000;
const KEPT_BODY_BYTES = 16 * 1024;
const MAX_HEAD_BYTES = 16 * 1024;
/** Against endless bytes that are neither head nor body: interim answers, chunk extensions. */
const MAX_RECEIVED_BYTES = 1024 * 1024;

function parseDestination(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:" || url.username || url.password) throw new OutboundFailure("bloqueado");
  return url;
}

/** One per attempt: a reused connection was checked for something else. */
function newClient(url: URL, connect: Connect, attempt: Attempt): Client {
  return new Client(url.origin, {
    maxHeaderSize: MAX_HEAD_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (target, done) => {
      const pass = (socket: TLSSocket) => {
        done(null, socket);
        socket.on("readable", () => {
          if (socket.bytesRead > MAX_RECEIVED_BYTES) socket.destroy();
        });
      };
      connect(target, attempt).then(pass, (error: Error) => done(error, null));
    },
  });
}

/** Destroys the connection beyond the limit; keeps what came before a failure. */
async function readStart(body: Dispatcher.ResponseData["body"], heard: Heard): Promise<void> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= KEPT_BODY_BYTES) break;
    }
  } finally {
    heard.body = Buffer.concat(chunks).subarray(0, KEPT_BODY_BYTES);
  }
}

async function exchange(
  url: URL,
  { headers, body }: OutboundRequest,
  connect: Connect,
  signal: AbortSignal,
  heard: Heard,
) {
  signal.throwIfAborted();
  const onDialled = (ip: string) => {
    heard.ip = ip;
  };
  const client = newClient(url, connect, { signal, onDialled });
  // undici hears a request's signal only once connected, and a look-up may never end.
  signal.addEventListener("abort", () => void client.destroy(signal.reason));
  try {
    const path = url.pathname + url.search;
    const method = body === null ? "GET" : "POST";
    const answer = await client.request({ method, path, headers, body, signal, reset: true });
    heard.statusCode = answer.statusCode;
    heard.retryAfter = [answer.headers["retry-after"] ?? null].flat()[0] ?? null;
    await readStart(answer.body, heard);
  } finally {
    void client.destroy();
  }
}

const reasonOf = (failure: unknown): OutboundError =>
  failure instanceof OutboundFailure ? failure.reason : "conexao";

/**
 * The only way out to an address typed by a user. Never throws, never follows redirects. 16 KiB are complete;
 * an answer broken off (`conexao`) or too slow (`timeout`) keeps its status and what came.
 */
export async function postGuarded(
  text: string,
  request: OutboundRequest,
  connect: Connect = connectGuarded,
): Promise<OutboundAnswer> {
  assertOutsideTransaction("a receiver");
  const startedAt = performance.now();
  const heard: Heard = { statusCode: null, body: null, error: null, ip: null, retryAfter: null };
  const attempt = new AbortController();
  const late = () => attempt.abort(new OutboundFailure("timeout"));
  const timer = setTimeout(late, request.timeoutMs ?? TIME_LIMIT_MS);
  try {
    await exchange(parseDestination(text), request, connect, attempt.signal, heard);
  } catch (error) {
    heard.error = reasonOf(attempt.signal.aborted ? attempt.signal.reason : error);
  } finally {
    clearTimeout(timer);
  }
  const isRedirect = heard.statusCode !== null && heard.statusCode >= 300 && heard.statusCode < 400;
  if (isRedirect) heard.error = "redirecionamento";
  return { ...heard, durationMs: Math.round(performance.now() - startedAt) };
}
