import { randomInt } from "node:crypto";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { EndpointHandler, Run } from "@/lib/api/endpoint";
import { apiRequest } from "@/lib/api/node-request";
import { PROOF_HEADER, proof } from "@/lib/http/own-server";
import { responseOf } from "@/lib/http/reply";
import { noteAudit } from "@/lib/testing/audited";

type Call = {
  /** The path pattern, with `params` not filled in. */
  path?: string;
  params?: Record<string, string>;
  /** The query, without `?`. */
  query?: string | Record<string, string>;
  /** Sent as JSON; strings and bytes are sent as they are. */
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  json: any;
  bytes: Buffer;
};

/** Cookies in the form in which a browser sends them back. */
export const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

/** Node's own message, as it is after Node has read the head. */
function messageOf(method: string, { pathname, search }: URL, headers: Headers, body: unknown) {
  const message = new IncomingMessage(new Socket());
  Object.assign(message, { method, url: pathname + search, headers: Object.fromEntries(headers) });
  if (body !== undefined) message.push(Buffer.from(isRaw(body) ? body : JSON.stringify(body)));
  message.push(null);
  return message;
}

/** Headers as our server passes them on. Each call has its own IP address unless it names one. */
function headersOf(given: Record<string, string>): Headers {
  const host = "aurora.localhost:3000";
  const address = `100.64.${randomInt(256)}.${randomInt(256)}`;
  return new Headers({ host, "x-forwarded-for": address, ...given, [PROOF_HEADER]: proof() });
}

const isEndpoint = (handler: Run): handler is EndpointHandler => "spec" in handler;

export async function call(
  handler: Run,
  method: string,
  { path = "/test", params = {}, query = "", body, cookie, headers = {} }: Call = {},
): Promise<Answer> {
  const search = typeof query === "string" ? query : new URLSearchParams(query).toString();
  const sent = headersOf(headers);
  if (cookie) sent.set("cookie", cookie);
  if (body !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
  const address = new URL(`http://aurora.localhost:3000${path}${search && `?${search}`}`);
  const message = messageOf(method, address, sent, body);
  const response = responseOf(await handler.answer(apiRequest(message), params));
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json") && bytes.length > 0;
  const json = isJson ? JSON.parse(bytes.toString()) : null;
  assertFieldIsNamed(response, json);
  if (response.ok && method !== "GET" && isEndpoint(handler)) await noteAudit(handler, method, response);
  return { status: response.status, headers: response.headers, json, bytes };
}

/** The panel's refusals must name their field in `X-Error-Field` too. */
function assertFieldIsNamed({ headers }: Response, json: { error?: unknown } | null): void {
  if (typeof json?.error !== "string") return;
  const [, field = null] = /^([\w.[\]-]+): /.exec(json.error) ?? [];
  if (headers.get("x-error-field") !== field) {
    throw new Error(`X-Error-Field is ${headers.get("x-error-field")}, but: ${json.error}`);
  }
}
