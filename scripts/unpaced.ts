import type { ServerResponse } from "node:http";

/** Several times the largest page, compressed or not. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Takes a page as fast as it is made, into memory: else the framework stops in the middle of a page, with its
 * place in the line and the compressor's memory, until the reader has taken the beginning.
 */
export function unpaced(response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  response.write = ((...args: unknown[]) =>
    write(...args) || response.writableLength <= MAX_BYTES) as typeof response.write;
}
