import type { ServerResponse } from "node:http";

/** Several times the size of the largest page, compressed or not. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Lets the framework write a whole page into memory. Otherwise the framework waits for a slow reader in the
 * middle of the page, and meanwhile holds a place of `page-line` and the compressor's memory.
 */
export function unpaced(response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  response.write = ((...args: unknown[]) =>
    write(...args) || response.writableLength <= MAX_BYTES) as typeof response.write;
}
