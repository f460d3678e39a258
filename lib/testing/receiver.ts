import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Handler, MODES, type Mode, type ReceivedRequest } from "@/lib/testing/receiver-modes";
import {
  issueCertificate,
  type KeyPair,
  newAuthority,
  receiverAuthority,
  receiverCertificates,
} from "@/scripts/receiver-certificates";

/** An HTTPS receiver of webhooks on 127.0.0.1 that does as it is told, right or wrong. */
export interface Receiver {
  /** `https://localhost:<port>/`. */
  url: string;
  port: number;
  /** For WEBHOOK_CA_FILE; the same for every receiver with the same folder. */
  caFile: string;
  /** Every whole request so far, in order. */
  requests: ReceivedRequest[];
  /** How many connections were opened to it so far, TLS or not. */
  connections(): number;
  openConnections(): number;
  /** What it does with requests from now on; at first it answers 200. */
  behave(how: Mode | Handler): void;
  /** Resolves once `count` whole requests have come in all. */
  received(count: number): Promise<void>;
  /** Ends it and every connection to it. */
  close(): Promise<void>;
}

interface ReceiverOptions {
  certificate?: "valid" | "expired" | "wrong-host" | "unknown-authority";
  /** Where its authority is kept. Default: a folder of this process. */
  folder?: string;
  /** Default: any free one. */
  port?: number;
}

/** The one host that the certificate "wrong-host" is good for. */
export const OTHER_HOST = "outro-receptor.example";

let ownFolder: string | undefined;

function folderOfProcess(): string {
  if (ownFolder) return ownFolder;
  const folder = mkdtempSync(path.join(tmpdir(), "receptor-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  ownFolder = folder;
  return folder;
}

async function pairFor(kind: ReceiverOptions["certificate"], folder: string): Promise<KeyPair> {
  const local = ["localhost", "127.0.0.1", "::1"];
  switch (kind) {
    case "expired":
      return issueCertificate(await receiverAuthority(folder), local, -1);
    case "wrong-host":
      return issueCertificate(await receiverAuthority(folder), [OTHER_HOST]);
    case "unknown-authority":
      return issueCertificate(await newAuthority(), local);
    default:
      return receiverCertificates(folder);
  }
}

/** Counts connections, and finds the TCP socket under a TLS one: only that can be reset. */
function trackConnections(server: Server) {
  const open = new Map<number | undefined, Socket>();
  let count = 0;
  server.on("connection", (socket: Socket) => {
    const { remotePort } = socket;
    count += 1;
    open.set(remotePort, socket);
    socket.once("close", () => open.delete(remotePort));
  });
  return {
    count: () => count,
    openCount: () => open.size,
    reset: (remotePort: number | undefined) => open.get(remotePort)?.resetAndDestroy(),
    end: () => {
      for (const socket of open.values()) socket.destroy();
    },
  };
}

/** Starts a receiver on 127.0.0.1. Needs no test framework. */
export async function startReceiver({
  certificate,
  folder = folderOfProcess(),
  port: wantedPort = 0,
}: ReceiverOptions = {}): Promise<Receiver> {
  const { caFile } = await receiverCertificates(folder);
  const requests: ReceivedRequest[] = [];
  const news = new EventEmitter();
  let handle: Handler = MODES.ok;

  const server = createServer(await pairFor(certificate, folder));
  const connections = trackConnections(server);
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const received = { headers: request.headers, body };
    requests.push(received);
    news.emit("request");
    handle(received, response, () => connections.reset(request.socket.remotePort));
  });
  server.listen(wantedPort, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    url: `https://localhost:${port}/`,
    port,
    caFile,
    requests,
    connections: connections.count,
    openConnections: connections.openCount,
    behave: (how) => {
      handle = typeof how === "string" ? MODES[how] : how;
    },
    received: async (count) => {
      while (requests.length < count) await once(news, "request");
    },
    close: async () => {
      server.close();
      connections.end();
      await once(server, "close");
    },
  };
}
