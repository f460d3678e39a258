type Where = { path?: string } & Record<string, unknown>;

/** Tokens mix upper and lower case or contain `_`; ids and slugs do not. */
const isSecret = (segment: string) => /^[A-Za-z0-9_-]{24,}$/.test(segment) && /[A-Z_]/.test(segment);

/** The path without query string and tokens. */
export function loggablePath(address: string): string {
  const [path = ""] = address.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/);
  return path
    .split("/")
    .map((segment) => (isSecret(segment) ? "***" : segment))
    .join("/");
}

/** @param error is logged with its stack; pass only its message if many similar errors are expected */
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
