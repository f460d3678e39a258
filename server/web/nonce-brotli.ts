import { brotliDecompressSync, constants, createBrotliCompress } from "node:zlib";
import { newNonce } from "../../lib/http/page-headers";

const QUALITY = 5;
/** 256 kB: more than a page. */
const WINDOW_BITS = 18;
/** The decoder's context is the last two bytes, so these stay the same when the nonce changes. */
const CONTEXT_BYTES = 2;

/** Letters that no page has, so that the compressor finds no earlier place for a part of them. */
const RARE = String.fromCharCode(
  ...Array.from({ length: 31 }, (_, n) => n + 1).filter((n) => n < 9 || n > 13),
);

/** Stands for the nonce while the page is compressed. */
const standInOf = (length: number) => (RARE + [...RARE].reverse().join("")).slice(0, length);

/** Header of an uncompressed meta-block of `length` bytes, at most 65,536 (RFC 7932, section 9.2). */
function uncompressedHeader(length: number): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

/** Compresses the parts into one stream and returns the bytes of each part. */
async function compressedParts(parts: readonly Buffer[]): Promise<Buffer[]> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, { length }) => sum + length, 0),
    },
  });
  let chunks: Buffer[] = [];
  encoder.on("data", (chunk: Buffer) => chunks.push(chunk));
  const compressed: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    await new Promise<void>((resolve, reject) => {
      encoder.once("error", reject);
      if (isLast) encoder.once("end", resolve).end(part);
      else {
        encoder.write(part);
        encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve);
      }
    });
    compressed.push(Buffer.concat(chunks));
    chunks = [];
  }
  return compressed;
}

export type NoncedBody = { bytes: number; with(nonce: string): Buffer };

/**
 * Compresses a page once, so that each answer still has its own nonce: the nonce's first place is an
 * uncompressed block of the stream, and its other places refer back to that block. The result is tried with
 * another nonce before it is used.
 * @param nonce ASCII; the nonces of the answers have the same length
 * @returns null where the page has no nonce or a place does not refer back
 */
export async function compressAroundNonce(body: string, nonce: string): Promise<NoncedBody | null> {
  const standIn = standInOf(nonce.length);
  const bytes = Buffer.from(body.replaceAll(nonce, standIn));
  const at = bytes.indexOf(standIn);
  const after = at + nonce.length + CONTEXT_BYTES;
  if (at < 1 || after >= bytes.length) return null;
  const [head = Buffer.alloc(0), , tail = Buffer.alloc(0)] = await compressedParts([
    bytes.subarray(0, at),
    bytes.subarray(at, after),
    bytes.subarray(after),
  ]);
  const context = bytes.subarray(at + nonce.length, after);
  const header = uncompressedHeader(nonce.length + CONTEXT_BYTES);
  const before = Buffer.concat([head, header]);
  const behind = Buffer.concat([context, tail]);
  const compressed: NoncedBody = {
    bytes: before.length + nonce.length + behind.length,
    with: (own) => Buffer.concat([before, Buffer.from(own), behind]),
  };
  return isTrue(compressed, body, nonce) ? compressed : null;
}

function isTrue(compressed: NoncedBody, body: string, nonce: string): boolean {
  const other = newNonce().padEnd(nonce.length, "0").slice(0, nonce.length);
  try {
    return brotliDecompressSync(compressed.with(other)).toString() === body.replaceAll(nonce, other);
  } catch {
    return false;
  }
}
