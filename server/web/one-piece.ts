import type { ServerResponse } from "node:http";

/** A page whose first part waits longer for its rest is sent in parts. */
const HOLD_MS = 60;
/** More is not held. A usual page has 0.1 MB. */
const MAX_HELD_BYTES = 1024 * 1024;

type Flushing = ServerResponse & { flush?: () => void };
type Args = unknown[];

/** @returns null where nothing was given but a callback */
export function bytesOf([chunk, encoding]: Args): Buffer | null {
  if (typeof chunk === "string")
    return Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : undefined);
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : null;
}

/**
 * Collects what the framework writes and sends it in one piece. The framework flushes after each of its some
 * twenty parts, and each flush costs the compressor as much as a fifth of the page.
 */
export function inOnePiece(response: Flushing): void {
  const write = response.write.bind(response) as (...args: Args) => boolean;
  const end = response.end.bind(response) as (...args: Args) => ServerResponse;
  const flush = response.flush?.bind(response);
  let held: Buffer[] | null = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;

  /** @returns what was held; nothing is held any more */
  const release = (): Buffer => {
    clearTimeout(timer);
    const all = Buffer.concat(held ?? []);
    held = null;
    return all;
  };
  const send = () => {
    const all = release();
    if (all.length === 0) return true;
    const isWelcome = write(all);
    flush?.();
    return isWelcome;
  };

  response.write = ((...args: Args) => {
    if (!held) return write(...args);
    const chunk = bytesOf(args);
    if (chunk) {
      held.push(chunk);
      bytes += chunk.length;
    }
    const done = args.find((arg) => typeof arg === "function") as (() => void) | undefined;
    if (done) process.nextTick(done);
    timer ??= setTimeout(send, HOLD_MS);
    return bytes <= MAX_HELD_BYTES || send();
  }) as typeof response.write;

  response.end = ((...args: Args) => {
    if (!held) return end(...args);
    const last = bytesOf(args);
    const all = Buffer.concat([release(), last ?? Buffer.alloc(0)]);
    const done = args.filter((arg) => typeof arg === "function");
    return all.length > 0 ? end(all, ...done) : end(...done);
  }) as typeof response.end;

  if (flush) response.flush = () => void (held || flush());
  response.once("close", () => clearTimeout(timer));
}
