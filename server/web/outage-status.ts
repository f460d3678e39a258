import type { ServerResponse } from "node:http";
import type { DatabaseHealth } from "../../lib/db/database-health";

const RETRY_AFTER_SECONDS = 5;

const holder = globalThis as typeof globalThis & { lojistaDatabase?: { databaseHealth: DatabaseHealth } };

/**
 * Answers 503 when the database failed or refused connections while a page was rendered: the framework's 500
 * would mean a fault of ours. For later pages `proxy.ts` answers.
 */
export function sayOutage(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const isOutage = status === 500 && holder.lojistaDatabase?.databaseHealth.isRefusing === true;
    if (isOutage) response.setHeader("retry-after", String(RETRY_AFTER_SECONDS));
    return writeHead(isOutage ? 503 : status, ...rest);
  }) as typeof response.writeHead;
}
