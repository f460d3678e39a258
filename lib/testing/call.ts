import type { EndpointHandler } from "@/lib/door/endpoint";
import { noteAudit } from "@/lib/testing/audited";

type Call = {
  /** Of the address, where it matters; without `params` filled in. */
  path?: string;
  /** Path parameters, as the folder names them. */
  params?: Record<string, string>;
  /** Query string without `?`, or an object. */
  query?: string | Record<string, string>;
  /** Sent as JSON; a string or bytes go out as they are. */
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

/** The answer, with `json` left loose because tests look at any shape. */
export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  json: any;
  /** The body as it came, for answers that are no JSON. */
  bytes: Buffer;
};

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

/** Calls an exported handler through its front door, as Next would. */
export async function call(
  handler: EndpointHandler | ((request: Request, context: never) => Promise<Response>),
  method: string,
  { path = "/test", params = {}, query = "", body, cookie, headers = {} }: Call = {},
): Promise<Answer> {
  const search = typeof query === "string" ? query : new URLSearchParams(query).toString();
  const sent = new Headers({ host: "aurora.localhost:3000", ...headers });
  if (cookie) sent.set("cookie", cookie);
  if (body !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
  const request = new Request(`http://aurora.localhost:3000${path}${search && `?${search}`}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) } as never);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json") && bytes.length > 0;
  const json = isJson ? JSON.parse(bytes.toString()) : null;
  assertFieldIsNamed(response, json);
  if (response.ok && method !== "GET" && "spec" in handler) await noteAudit(handler, method, response);
  return { status: response.status, headers: response.headers, json, bytes };
}

/** A panel's refusal that begins with a field says so in `X-Error-Field`: nobody has to cut it out of the sentence. */
function assertFieldIsNamed({ headers }: Response, json: { error?: unknown } | null): void {
  if (typeof json?.error !== "string" || headers.has("idempotent-replayed")) return;
  const [, field = null] = /^([\w.[\]-]+): /.exec(json.error) ?? [];
  if (headers.get("x-error-field") !== field) {
    throw new Error(`X-Error-Field is ${headers.get("x-error-field")}, but: ${json.error}`);
  }
}
