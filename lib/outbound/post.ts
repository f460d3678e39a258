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
  /** Null if no complete response head arrived. */
  statusCode: number | null;
  /** The first 16 KiB, still compressed; null without an answer. */
  body: Buffer | null;
  durationMs: number;
  error: OutboundError | null;
  ip: string | null;
  retryAfter: string | null;
}

interface OutboundRequest {
  headers: Record<string, string>;
  /** Null: the request is a GET. */
  body: string | Buffer | null;
  /** Limit for DNS, connection, TLS, head and body together. */
  timeoutMs?: number;
}

/** Only tests replace it. */
export type Connect = (target: Target, attempt: Attempt) => Promise<TLSSocket>;

type Heard = Omit<OutboundAnswer, "durationMs">;

const TIME_LIMIT_MS = 15_000;
const KEPT_BODY_BYTES = 16 * 1024;
const MAX_HEAD_BYTES = 16 * 1024;
/** Limit for endless bytes outside of head and body: interim responses, chunk extensions. */
const MAX_RECEIVED_BYTES = 1024 * 1024;

function parseDestination(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:" || url.username || url.password) throw new OutboundFailure("bloqueado");
  return url;
}

/** A new client for each attempt: an open connection was checked for another request. */
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

/** Closes the connection when the limit is reached; keeps what arrived before a failure. */
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
  // undici obeys the signal only after it has connected, and a DNS look-up may never end.
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
 * Every request to an address that a user typed goes through here. Never throws, never follows redirects.
 * After 16 KiB a body counts as complete; if a body broke off (`conexao`) or is too slow (`timeout`), the
 * answer keeps its status and the bytes that arrived.
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
