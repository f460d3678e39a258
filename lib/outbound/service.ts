import { Agent, request } from "undici";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";

const TIME_LIMIT_MS = 8_000;
const MAX_ANSWER_BYTES = 256 * 1024;

type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Default: 8 s. */
  timeoutMs?: number;
};

/**
 * `statusCode` null: no whole answer in time, and `text` is empty. `json` null: no body, or not JSON.
 * `isUnsent`: there was no connection, so no byte of the request was sent.
 */
export type ServiceAnswer = { statusCode: number | null; text: string; json: unknown; isUnsent: boolean };

// A separate agent: a fault here does not close the connections of other code.
const agent = new Agent({ connectTimeout: 4_000, maxResponseSize: MAX_ANSWER_BYTES, pipelining: 0 });

const NOT_CONNECTED = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

const isNotConnected = (error: unknown) =>
  error instanceof Error && "code" in error && NOT_CONNECTED.has(String(error.code));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * For an address that the deployment's settings fix, never for one that a user typed. Never throws, never
 * follows redirects: 8 s in total if the caller gives no other limit, 256 KiB of an answer.
 */
export async function askService(origin: string, path: string, call: Call): Promise<ServiceAnswer> {
  assertOutsideTransaction("a service");
  const { method, headers, body, timeoutMs = TIME_LIMIT_MS } = call;
  try {
    const answer = await request(new URL(path, origin), {
      method,
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      dispatcher: agent,
    });
    const text = await answer.body.text();
    return { statusCode: answer.statusCode, text, json: parsed(text), isUnsent: false };
  } catch (error) {
    return { statusCode: null, text: "", json: null, isUnsent: isNotConnected(error) };
  }
}
