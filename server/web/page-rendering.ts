import type { ServerResponse } from "node:http";
import { VISITOR_COOKIE } from "../../lib/auth/sessions/cookies";
import { TESTS_HEADER, type Told, toldBy } from "../../lib/experiments/page-headers";
import { isForOneReader } from "../../lib/http/one-reader";
import { KeptPage } from "./kept-page";
import { bytesOf } from "./one-piece";
import { OWN_HEADERS, responseToNobody } from "./recorded-page";

/** A larger page is not shared, and the framework waits for its reader. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const NONCE = /'nonce-([\w-]{16,})'/;
/**
 * Reads what the page reports about its experiments, and removes it from the answer: it is for this server
 * only.
 */
export function takeTold(response: ServerResponse): () => Told {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  let told: string | null = null;
  response.writeHead = ((...args: unknown[]) => {
    told ??= response.getHeader(TESTS_HEADER)?.toString() ?? null;
    response.removeHeader(TESTS_HEADER);
    return writeHead(...args);
  }) as typeof response.writeHead;
  return () => toldBy(told);
}

/** Every other cookie belongs to one person. */
const isVisitorCookie = (cookie: string) => cookie.startsWith(`${VISITOR_COOKIE}=`);
const cookiesOf = (response: ServerResponse) => [response.getHeader("set-cookie") ?? []].flat().map(String);

/** @returns null unless a complete page with a nonce was written, which is not for one reader only */
function pageOf(response: ServerResponse, told: Told, chunks: readonly Buffer[]): KeptPage | null {
  const nonce = NONCE.exec(String(response.getHeader("content-security-policy")))?.[1];
  if (response.statusCode !== 200 || !nonce || !cookiesOf(response).every(isVisitorCookie)) return null;
  const body = Buffer.concat(chunks).toString("utf8");
  if (isForOneReader(body)) return null;
  const headers = Object.entries(response.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name));
  return new KeptPage({
    ...told,
    headers: headers.map(([name, value]) => [name, String(value)]),
    nonce,
    body,
  });
}

/** Sends each part to the first reader as soon as it is written. */
function passOn(response: ServerResponse, reader: ServerResponse) {
  const sendHead = () => {
    if (reader.headersSent) return;
    for (const [name, value] of Object.entries(response.getHeaders())) {
      if (value !== undefined) reader.setHeader(name, value);
    }
    reader.writeHead(response.statusCode);
  };
  reader.on("drain", () => response.emit("drain"));
  return {
    write(chunk: Buffer): boolean {
      if (reader.closed) return true;
      sendHead();
      const isWelcome = reader.write(chunk);
      // The package `compression` adds `flush`.
      if ("flush" in reader && typeof reader.flush === "function") reader.flush();
      return isWelcome;
    },
    end(chunk: Buffer | null): void {
      if (reader.closed) return;
      sendHead();
      reader.end(chunk ?? undefined);
    },
  };
}

export type Rendering = {
  /** The framework writes to this response. */
  response: ServerResponse;
  /** Null: the page can't be shared. */
  page: Promise<KeptPage | null>;
  /** Adds `reader` to those who wait for the page. */
  join(reader: ServerResponse): void;
  isAbandoned(): boolean;
};

/**
 * Records a page while the framework writes it. The first reader gets each part at once, but a reader who
 * takes nothing or leaves does not stop the page. The rendering is abandoned when all its readers have left.
 */
export function startRendering(reader: ServerResponse): Rendering {
  const response = responseToNobody(reader);
  const toldOf = takeTold(response);
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const first = passOn(response, reader);
  let settle: (page: KeptPage | null) => void = () => {};
  const page = new Promise<KeptPage | null>((resolve) => {
    settle = resolve;
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  let waiting = 0;
  let isAbandoned = false;

  const isTooLarge = () => bytes > MAX_PAGE_BYTES;
  const endIfUnwanted = () => {
    if (response.writableEnded || (isTooLarge() ? !reader.closed : waiting > 0)) return;
    isAbandoned = true;
    response.destroy();
  };
  const keep = (args: unknown[]) => {
    const chunk = bytesOf(args);
    bytes += chunk?.length ?? 0;
    if (isTooLarge()) {
      chunks.length = 0;
      settle(null);
      endIfUnwanted();
    } else if (chunk) chunks.push(chunk);
    return chunk;
  };
  response.write = ((...args: unknown[]) => {
    const chunk = keep(args);
    write(...args);
    const isWelcome = chunk === null || first.write(chunk);
    return isWelcome || !isTooLarge();
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    const chunk = keep(args);
    const ended = end(...args);
    settle(isTooLarge() ? null : pageOf(response, toldOf(), chunks));
    // The page is kept for long, in a smaller form.
    chunks.length = 0;
    first.end(chunk);
    return ended;
  }) as typeof response.end;
  response.once("close", () => {
    settle(null);
    if (!response.writableEnded) reader.destroy();
  });

  const join = (one: ServerResponse) => {
    waiting++;
    one.once("close", () => {
      waiting--;
      endIfUnwanted();
    });
  };
  join(reader);
  return { response, page, join, isAbandoned: () => isAbandoned };
}
