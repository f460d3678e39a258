import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { filesBelow } from "../start/source-hash";

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const PREFIX = "/_next/static/";

const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Each file is compressed once. The highest quality would cost twice the time and save two per cent. */
const ENCODERS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (content) => toGzip(content, { level: 9 }),
};

/**
 * Serves a build's files for browsers; their names change with their contents. Each file is compressed at its
 * first request and then sent from memory. The framework reads and compresses it again each time.
 * @param buildDir absolute
 */
export function staticFiles(buildDir: string): Middleware {
  const folder = path.join(buildDir, "static");
  const names = new Set(filesBelow(folder, () => false).filter((name) => path.extname(name) in TYPES));
  const kept = new Map<string, Promise<Buffer>>();

  async function make(name: string, encoding: string): Promise<Buffer> {
    const content = await readFile(path.join(folder, name));
    return ENCODERS[encoding]?.(content) ?? content;
  }

  function contentOf(name: string, encoding: string): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    let content = kept.get(key);
    if (!content) {
      content = make(name, encoding);
      kept.set(key, content);
      // After a failure, the next request reads the file again.
      content.catch(() => kept.delete(key));
    }
    return content;
  }

  return (request, response, next) => {
    const [pathname = ""] = (request.url ?? "").split("?");
    const name = pathname.slice(PREFIX.length);
    if (!pathname.startsWith(PREFIX) || !names.has(name)) return next();
    const type = TYPES[path.extname(name)] ?? "";
    // Fonts are compressed already. The encoder with the smallest result comes first, because browsers name
    // it last.
    const accepted = type.startsWith("font/") ? [] : new Negotiator(request).encodings(Object.keys(ENCODERS));
    const encoding = Object.keys(ENCODERS).find((each) => accepted.includes(each)) ?? "identity";
    contentOf(name, encoding).then((content) => {
      if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
      response.writeHead(200, {
        "Content-Type": type,
        "Content-Length": content.length,
        "Cache-Control": "public, max-age=31536000, immutable",
        Vary: "Accept-Encoding",
      });
      response.end(request.method === "HEAD" ? undefined : content);
    }, next);
  };
}
