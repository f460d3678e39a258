import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** `reset` sends a TCP RST. */
export type Handler = (request: ReceivedRequest, response: ServerResponse, reset: () => void) => void;

const MIB = 1024 * 1024;

let packed: Buffer | undefined;

/** 64 MiB of zeros, in chunks of 64 KiB. */
function gzipBomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(64 * MIB));
  return packed;
}

const HEAD = "HTTP/1.1 200 OK\r\n";
const CHUNKED = `${HEAD}transfer-encoding: chunked\r\n\r\n`;

const answer =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ""): Handler =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

/** Writes to the socket directly, without Node's HTTP. */
const raw =
  (write: (socket: Socket, reset: () => void) => void): Handler =>
  (_request, { socket }, reset) => {
    if (socket) write(socket, reset);
  };

/** Sends `chunk` again and again while the other side listens. */
const endless = (start: string, chunk: string): Handler =>
  raw((socket) => {
    const fill = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.write(start);
    socket.on("drain", fill);
    fill();
  });

/** Answers that receivers gave, or could give. */
export const MODES = {
  ok: answer(200, { "content-type": "text/plain" }, "ok"),
  "no-content": answer(204),
  "server-error": answer(500, {}, "falhou"),
  gone: answer(410),
  "too-many-seconds": answer(429, { "retry-after": "120" }),
  "too-many-until": answer(429, { "retry-after": "Wed, 21 Oct 2037 07:28:00 GMT" }),
  "binary-body": answer(200, {}, Buffer.from([0x00, 0xff, 0xfe, 0xc3, 0x28, 0x00, 0x41])),
  "gzip-bomb": (_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipBomb());
  },
  silent: () => {},
  /** Sends one byte of the body every 100 ms, without an end. */
  dribbling: raw((socket) => {
    socket.write(CHUNKED);
    const timer = setInterval(() => socket.write("1\r\n.\r\n"), 100);
    socket.once("close", () => clearInterval(timer));
  }),
  endless: endless(CHUNKED, `10000\r\n${"x".repeat(64 * 1024)}\r\n`),
  "endless-interim": endless("", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1_000)),
  "endless-remark": endless(`${CHUNKED}1;`, "x".repeat(64 * 1024)),
  "reset-in-body": raw((socket, reset) => {
    socket.write(`${HEAD}content-length: 1000\r\n\r\n0123456789`, () => setTimeout(reset, 100));
  }),
  /** Processes the request, and then sends a reset instead of an answer. */
  "reset-after-request": raw((_socket, reset) => reset()),
  "huge-head": raw((socket) => {
    socket.end(`${HEAD}x-padding: ${"x".repeat(MIB)}\r\n\r\n`);
  }),
  "not-http": raw((socket) => {
    socket.end("SSH-2.0-OpenSSH_9.6\r\n");
  }),
} satisfies Record<string, Handler>;

export type Mode = keyof typeof MODES;
