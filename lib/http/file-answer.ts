import { z } from "zod";
import { type Answer, holds, type Outgoing } from "@/lib/http/reply";

type Content = Uint8Array | AsyncIterable<string | Uint8Array>;

type Options = {
  /** As `text/csv; charset=utf-8`. */
  type: string;
  /** For a download; without it shown in place. */
  name?: string;
  /** Without it nothing is stored. */
  cacheControl?: string;
  /** With its quotes; who holds it gets 304. */
  etag?: string;
};

/** Iterated content is streamed. */
export class FileAnswer {
  constructor(
    readonly content: Content,
    readonly options: Options,
  ) {}
}

const types = new WeakMap<z.ZodType, string>();
const tagged = new WeakSet<z.ZodType>();

/** `returns` of a file endpoint. @param type media type */
export function fileOf(type: string, { hasEtag = false } = {}) {
  const schema = z.instanceof(FileAnswer);
  types.set(schema, type);
  if (hasEtag) tagged.add(schema);
  return schema;
}

/** Undefined: JSON. */
export const fileTypeOf = (schema: z.ZodType): string | undefined => types.get(schema);

export const isTaggedFile = (schema: z.ZodType): boolean => tagged.has(schema);

/** A failure after the first bytes breaks the connection: nobody keeps half a file. */
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
