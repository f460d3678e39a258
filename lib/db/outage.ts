type ErrorLike = { code?: unknown };

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as ErrorLike;
  return typeof code === "string" ? code : "";
};

/** The disk is full, another resource is used up, I/O fails, or the server is read-only. */
const FULL = /^(53[0-2]\w{2}|58030|25006)$/;

/** Connection lost or refused, login or database gone, server stopping or starting, limits reached. */
const UNAVAILABLE = /^(28\w{3}|3D000|08\w{3}|53\w{3}|55P03|57014|57P0[1-5]|58030|25006|25P0[34])$/;

export const isUnavailableState = (state: string): boolean => UNAVAILABLE.test(state);

export const isFull = (error: unknown): boolean => FULL.test(codeOf(error));

export const isStarting = (error: unknown): boolean => codeOf(error).startsWith("57P");

/** The server itself refused a log-in or a statement. */
export const isRefusal = (error: unknown): error is Error => error instanceof Error && "severity" in error;
