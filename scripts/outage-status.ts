import type { ServerResponse } from "node:http";
import type { Presence } from "../lib/db/presence";

const RETRY_AFTER_SECONDS = 5;

const holder = globalThis as typeof globalThis & { lojistaDatabase?: { presence: Presence } };

/**
 * A page that broke because the database left while it was made: the framework says 500, which would be a fault of
 * ours. Later pages are answered by the proxy.
 */
export function sayOutage(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const isOutage = status === 500 && holder.lojistaDatabase?.presence.isAway === true;
    if (isOutage) response.setHeader("retry-after", String(RETRY_AFTER_SECONDS));
    return writeHead(isOutage ? 503 : status, ...rest);
  }) as typeof response.writeHead;
}
