/** Where an error happened: `requestId`, `method` and `path` of a request, or the `job`, and the ids it is about. */
type Where = { path?: string } & Record<string, unknown>;

/** Tokens of links and keys mix cases or carry `_`; ids and slugs do neither. */
const isSecret = (segment: string) => /^[A-Za-z0-9_-]{24,}$/.test(segment) && /[A-Z_]/.test(segment);

/** The path of an address as a log may keep it: without its query, and without the secrets that links carry. */
export function loggablePath(address: string): string {
  const [path = ""] = address.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/);
  return path
    .split("/")
    .map((segment) => (isSecret(segment) ? "***" : segment))
    .join("/");
}

/**
 * Writes an error to the log, as one line of JSON with its time.
 * @param error shown with its stack; give its message alone where many alike are to be expected
 */
export function logError({ path, ...where }: Where, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const line = {
    time: new Date().toISOString(),
    ...where,
    ...(path && { path: loggablePath(path) }),
    error: text,
  };
  console.error(JSON.stringify(line));
}
