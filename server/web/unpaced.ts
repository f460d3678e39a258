import type { ServerResponse } from "node:http";

/** Several times the largest page, compressed or not. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Lets the framework write a whole page into memory. Without this it waits for a slow reader in the middle of
 * the page, and keeps the page's place in the line and the compressor's memory meanwhile.
 */
export function unpaced(response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  response.write = ((...args: unknown[]) =>
    write(...args) || response.writableLength <= MAX_BYTES) as typeof response.write;
}
