import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { AppError, invalid } from "@/lib/errors";
import { type Encoding, markedEncoding, SingleByteGuess } from "@/lib/format/text-encoding";
import { type Heading, readHeading } from "@/lib/product-imports/heading";

type Source = { path: string; heading: Heading };

const ZIP_MARK = Buffer.from("PK\u0003\u0004");
const OLD_EXCEL_MARK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function guessSingleByte(path: string): Promise<Encoding> {
  const guess = new SingleByteGuess();
  for await (const chunk of createReadStream(path)) guess.add(chunk as Buffer);
  return guess.encoding;
}

async function encodingOf(path: string, start: Buffer): Promise<Encoding> {
  const marked = markedEncoding(start);
  if (marked && marked !== "utf-8") return marked;
  return (await isUtf8(path)) ? "utf-8" : guessSingleByte(path);
}

/** Converts to UTF-8 without a BOM: then a byte position is enough to continue an import. */
async function convert(path: string, encoding: Encoding): Promise<string> {
  const target = `${path}.utf8`;
  const decoder = new TextDecoder(encoding);
  async function* decoded(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  }
  await pipeline(createReadStream(path), decoded, createWriteStream(target, { flags: "wx" }));
  return target;
}

/**
 * Reads UTF-8, UTF-16, Windows-1252 and Mac Roman.
 * @param path the uploaded file; temporary files go into the same folder
 * @throws 415 the file is a spreadsheet, not a CSV · 422 names unknown or missing columns
 */
export async function openSource(path: string): Promise<Source> {
  assertOutsideTransaction("a file");
  const start = await firstBytes(path, 4096);
  if (startsWith(start, ZIP_MARK) || startsWith(start, OLD_EXCEL_MARK)) {
    throw new AppError(
      "unsupported_media_type",
      "Isto é uma planilha, não um CSV. Salve-a como CSV (UTF-8) e envie de novo.",
    );
  }
  const encoding = await encodingOf(path, start);
  if (!encoding.startsWith("utf-16") && start.includes(0))
    throw invalid("arquivo", "não é um arquivo de texto CSV");
  const isReady = encoding === "utf-8" && markedEncoding(start) === null;
  const source = isReady ? path : await convert(path, encoding);
  return { path: source, heading: await readHeading(Readable.from(createReadStream(source))) };
}
