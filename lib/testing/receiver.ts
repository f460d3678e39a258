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
} from "@/server/start/receiver-certificates";

/** An HTTPS server on 127.0.0.1. */
export interface Receiver {
  url: string;
  port: number;
  /** The path for WEBHOOK_CA_FILE; receivers with one folder share the file. */
  caFile: string;
  requests: ReceivedRequest[];
  connections(): number;
  openConnections(): number;
  /** Changes the behaviour from now on; at first the receiver answers 200. */
  behave(how: Mode | Handler): void;
  /** Resolves when `count` whole requests have arrived in total. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

interface ReceiverOptions {
  certificate?: "valid" | "expired" | "wrong-host" | "unknown-authority";
  /** The folder of its certificate authority. Default: one per process. */
  folder?: string;
  port?: number;
}

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

/** Only the TCP socket below a TLS socket can be reset. */
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

/** Works without a test framework. */
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
    const received = { path: request.url ?? "", headers: request.headers, body };
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
