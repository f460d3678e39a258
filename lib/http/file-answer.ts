import { z } from "zod";
import { type Answer, holds, type Outgoing } from "@/lib/http/reply";

type Content = Uint8Array | AsyncIterable<string | Uint8Array>;

type Options = {
  /** Such as `text/csv; charset=utf-8`. */
  type: string;
  /** File name of a download. Without a name the browser shows the file. */
  name?: string;
  /** Without this value the answer is not cached. */
  cacheControl?: string;
  /** Includes the quotes. A caller that sends the same ETag gets 304. */
  etag?: string;
};

/** Iterable content is streamed. */
export class FileAnswer {
  constructor(
    readonly content: Content,
    readonly options: Options,
  ) {}
}

const types = new WeakMap<z.ZodType, string>();
const tagged = new WeakSet<z.ZodType>();

/** For `returns` of an endpoint that answers with a file. @param type media type */
export function fileOf(type: string, { hasEtag = false } = {}) {
  const schema = z.instanceof(FileAnswer);
  types.set(schema, type);
  if (hasEtag) tagged.add(schema);
  return schema;
}

/** Undefined: the endpoint answers with JSON. */
export const fileTypeOf = (schema: z.ZodType): string | undefined => types.get(schema);

export const isTaggedFile = (schema: z.ZodType): boolean => tagged.has(schema);

/** A failure after the first bytes closes the connection, so that the client notices an incomplete file. */
export function fileAnswer(
  { content, options }: FileAnswer,
  { status, reply }: Outgoing,
  ifNoneMatch: string | null,
): Answer {
  const { headers } = reply;
  const { type, name, cacheControl = "no-store", etag } = options;
  headers["cache-control"] = cacheControl;
  if (etag) headers.etag = etag;
  if (etag && holds(ifNoneMatch, etag)) return { status: 304, reply, body: null };
  headers["content-type"] = type;
  if (name) headers["content-disposition"] = `attachment; filename="${name}"`;
  if (content instanceof Uint8Array) headers["content-length"] = String(content.byteLength);
  return { status, reply, body: content };
}
