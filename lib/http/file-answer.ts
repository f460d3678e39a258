import { Readable } from "node:stream";
import { z } from "zod";

type Content = Uint8Array | AsyncIterable<string | Uint8Array>;

type Options = {
  /** Media type, as `text/csv; charset=utf-8`. */
  type: string;
  /** Name under which the browser saves it; without one it is shown in place. */
  name?: string;
  /** `Cache-Control`; nothing is stored without it. */
  cacheControl?: string;
  /** `ETag`, with its quotes: whoever holds it is answered 304. */
  etag?: string;
};

/** An answer that is a file instead of JSON. Content that is iterated is streamed, never held as a whole. */
export class FileAnswer {
  constructor(
    readonly content: Content,
    readonly options: Options,
  ) {}
}

const types = new WeakMap<z.ZodType, string>();

/** `returns` of an endpoint that answers a file. @param type its media type, for the API reference */
export function fileOf(type: string) {
  const schema = z.instanceof(FileAnswer);
  types.set(schema, type);
  return schema;
}

/** Media type of the file that `returns` stands for; undefined when it is JSON. */
export const fileTypeOf = (schema: z.ZodType): string | undefined => types.get(schema);

const holds = (ifNoneMatch: string | null, etag: string) =>
  ifNoneMatch?.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, ""))) ?? false;

/**
 * The file as a response. A failure after the first bytes breaks the connection off, so that nobody takes half
 * a file for a whole one.
 */
export function fileResponse(
  { content, options }: FileAnswer,
  { status, headers }: { status: number; headers: Headers },
  ifNoneMatch: string | null,
): Response {
  const { type, name, cacheControl = "no-store", etag } = options;
  headers.set("cache-control", cacheControl);
  if (etag) headers.set("etag", etag);
  if (etag && holds(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  headers.set("content-type", type);
  if (name) headers.set("content-disposition", `attachment; filename="${name}"`);
  const body =
    content instanceof Uint8Array
      ? Buffer.from(content)
      : (Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
