type ErrorLike = { code?: unknown };

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as ErrorLike;
  return typeof code === "string" ? code : "";
};

/** Disk full and other resources at their end, input and output that fails, a server that only reads. */
const FULL = /^(53[0-2]\w{2}|58030|25006)$/;

/** Connection lost or refused, the server stopping or starting, a limit of time reached, nothing left of something. */
const UNAVAILABLE = /^(08\w{3}|53\w{3}|55P03|57014|57P0[1-5]|58030|25006|25P0[34])$/;

/** Whether a state of Postgres says that the same request may go well in a moment. */
export const isUnavailableState = (state: string): boolean => UNAVAILABLE.test(state);

/** Whether Postgres answers and can't write. */
export const isFull = (error: unknown): boolean => FULL.test(codeOf(error));

/** Whether the server is only starting or stopping. */
export const isStarting = (error: unknown): boolean => codeOf(error).startsWith("57P");
