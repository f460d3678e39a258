import { readerHeaders } from "@/lib/i18n/browser-locale";

/** The server refused the call, or did not answer (`status` 0). `message`: the API's sentence, in the reader's language. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfterSeconds: number | null = null,
    /** Such as `itens[0].precoCents`; the sentence begins with this name. */
    readonly field: string | null = null,
  ) {
    super(message);
  }

  /** The sentence without the field's name, to show beside the field. */
  get sentence(): string {
    const start = `${this.field}: `;
    return this.message.startsWith(start) ? this.message.slice(start.length) : this.message;
  }
}

/** The server is unreachable or answered with a 5xx error. */
export const isOffline = (error: Error | null) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 409;

/** A retry may succeed. A 401 counts too: the person may log in again in another window. */
export const isPassing = (error: Error | null) =>
  isOffline(error) || (error instanceof ApiError && error.status === 401);

type Query = Record<string, string | number | boolean | undefined>;
type Options = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  query?: Query;
  /** Sent as JSON; a Blob or File is sent with its own type. */
  body?: unknown;
  signal?: AbortSignal;
  /** A repeat with the same key gets the first answer. */
  idempotencyKey?: string;
};

export function addressOf(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

export async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const sentence = body && typeof body === "object" && "error" in body ? body.error : null;
  const wait = Number(response.headers.get("retry-after"));
  return new ApiError(
    response.status,
    response.headers.get("x-error-code") ?? "UNKNOWN",
    typeof sentence === "string" ? sentence : response.statusText,
    wait > 0 ? Math.ceil(wait) : null,
    response.headers.get("x-error-field"),
  );
}

function requestOf({ method = "GET", body, signal, idempotencyKey }: Options): RequestInit {
  const headers = {
    accept: "application/json",
    ...readerHeaders(),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  };
  const init: RequestInit = { method, signal: signal ?? null, headers };
  if (body instanceof Blob) {
    init.body = body;
    init.headers = { ...init.headers, "content-type": body.type };
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  return init;
}

/** Resolves to false if the person declined. */
type AskWhoItIs = () => Promise<boolean>;
let askWhoItIs: AskWhoItIs | null = null;
let asking: Promise<boolean> | null = null;

/** For endpoints with `stepUp`. @returns a function that removes `ask` */
export function confirmPeopleBy(ask: AskWhoItIs): () => void {
  askWhoItIs = ask;
  return () => {
    if (askWhoItIs === ask) askWhoItIs = null;
  };
}

/** Several requests that are refused at the same time open one question. */
function isConfirmed(): Promise<boolean> {
  asking ??= (askWhoItIs?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** If the server does not know a field, the panel has a bug: browser tests fail on this console line. */
async function answerOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  if (answer && typeof answer === "object" && "avisos" in answer) console.warn(response.url, answer.avisos);
  return answer;
}

/** @throws ApiError */
export async function call(path: string, options: Options, isRepeated = false): Promise<unknown> {
  const { query, signal } = options;
  const response = await fetch(addressOf(path, query), requestOf(options)).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "NETWORK", "Sem resposta do servidor.");
  });
  if (response.ok) return answerOf(response);
  const refused = await refusal(response);
  const mayRepeat = refused.code === "STEP_UP_REQUIRED" && !isRepeated && (await isConfirmed());
  if (!mayRepeat) throw refused;
  return call(path, options, true);
}
