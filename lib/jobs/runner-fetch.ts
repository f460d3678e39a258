import { AsyncLocalStorage } from "node:async_hooks";

export type RunnerFailure = "refused" | "unreachable" | "silent" | "broken";

export class RunnerError extends Error {
  override name = "RunnerError";
  constructor(
    readonly failure: RunnerFailure,
    message: string,
  ) {
    super(message);
  }
}

const SEND_LIMIT_MS = 1_000;
const REGISTER_LIMIT_MS = 10_000;
const REGISTER_PATH = "/fn/register";
const KEY_REFUSED = [401, 403, 404];

type Note = { error: RunnerError | null };
const registering = new AsyncLocalStorage<Note>();

/** Also returns the error of a failed registration, because the SDK reports it only as a sentence. */
export async function noteRegistration<T>(
  work: () => Promise<T>,
): Promise<{ result: T; error: RunnerError | null }> {
  const note: Note = { error: null };
  return { result: await registering.run(note, work), error: note.error };
}

function connectionError(error: unknown): RunnerError {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return new RunnerError("silent", "o servidor não respondeu a tempo");
  }
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as NodeJS.ErrnoException;
  return new RunnerError("unreachable", `sem conexão (${code ?? message})`);
}

const statusError = (status: number) =>
  KEY_REFUSED.includes(status)
    ? new RunnerError("refused", `a chave foi recusada (HTTP ${status})`)
    : new RunnerError("broken", `o servidor respondeu HTTP ${status}`);

/**
 * The SDK would wait for ever for a silent server, and treats a refused registration as success.
 * @throws RunnerError
 */
export const runnerFetch: typeof fetch = async (input, init) => {
  const isRegistration = new URL(input instanceof Request ? input.url : input).pathname === REGISTER_PATH;
  const limitMs = isRegistration ? REGISTER_LIMIT_MS : SEND_LIMIT_MS;
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) }).catch((error) => {
      throw connectionError(error);
    });
    if (!response.ok) throw statusError(response.status);
    return response;
  } catch (error) {
    const note = registering.getStore();
    if (isRegistration && note && error instanceof RunnerError) note.error = error;
    throw error;
  }
};
