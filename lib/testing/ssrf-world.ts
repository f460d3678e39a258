import { once } from "node:events";
import { connect, createServer, isIP, type Server, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { dial, type Net } from "@/lib/outbound/connect";
import type { OutboundAnswer } from "@/lib/outbound/post";
import type { Receiver } from "@/lib/testing/receiver";
import { PUBLIC, type SsrfCase } from "@/lib/testing/ssrf-cases";

export type Sender = (url: string, net: Net) => Promise<Pick<OutboundAnswer, "statusCode" | "error">>;

/** A server that no request may reach. */
export interface Canary {
  port: number;
  /** Where the canary listens in place of `address`. */
  homeOf(address: string): string;
  touched(): Promise<{ connections: number; bytes: number }>;
  close(): void;
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Listens on 127.0.0.1, and on ::1 if there is IPv6. Closes the connection at the first byte. */
export async function startCanary(): Promise<Canary> {
  const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
    each?.some(({ address }) => address === "::1"),
  );
  const hosts = hasIpv6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"];
  let connections = 0;
  let bytes = 0;
  let port = 0;
  const servers = new Map<string, Server>();
  for (const host of hosts) {
    const server = createServer((socket) => {
      connections += 1;
      socket.on("error", () => {});
      socket.on("data", (chunk) => {
        bytes += chunk.length;
        socket.destroy();
      });
    });
    port = await listen(server, port, host);
    servers.set(host, server);
  }
  return {
    port,
    homeOf: (address) => (hasIpv6 && isIP(address) === 6 ? "::1" : "127.0.0.1"),
    touched: async () => {
      // The server accepts connections in order, so all earlier ones are done by then.
      for (const [host, server] of servers) {
        const socket = connect(port, host);
        await Promise.all([once(socket, "connect"), once(server, "connection")]);
        socket.destroy();
        connections -= 1;
      }
      return { connections, bytes };
    },
    close: () => {
      for (const server of servers.values()) server.close();
    },
  };
}

/** Makes the socket report a public address as its remote address. */
const inDisguise = (socket: Socket, remoteAddress: string) =>
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });

const isPublic = (address: string) => PUBLIC.some((each) => each === address);

/** Every address that is not public leads to the canary. */
function netOf(each: SsrfCase, canary: Canary, receiver: Receiver, openNetworks: string[]): Net {
  let questions = 0;
  return {
    openNetworks,
    resolve: async () => {
      const found = each.dns?.[Math.min(questions, each.dns.length - 1)];
      questions += 1;
      if (!found) throw new Error("ENOTFOUND");
      return found;
    },
    dial: async (address, _port, signal) => {
      if (!isPublic(address) || each.isRerouted) {
        return dial(canary.homeOf(address), canary.port, signal);
      }
      if (!each.redirect) throw new Error("ECONNREFUSED");
      return inDisguise(await dial("127.0.0.1", receiver.port, signal), address);
    },
  };
}

export async function breaches(
  cases: readonly SsrfCase[],
  send: Sender,
  { canary, receiver, openNetworks = [] }: { canary: Canary; receiver: Receiver; openNetworks?: string[] },
) {
  const found: { kind: SsrfCase["kind"]; name: string; error: string | null; isReached: boolean }[] = [];
  for (const each of cases) {
    const { redirect } = each;
    if (redirect) {
      receiver.behave((_request, response) => {
        response.writeHead(redirect.status, { location: redirect.location }).end();
      });
    }
    const before = await canary.touched();
    const { error, statusCode } = await send(each.url, netOf(each, canary, receiver, openNetworks));
    const after = await canary.touched();
    // A connection may be opened, but nothing may be written to it.
    const isReached = each.isRerouted
      ? after.bytes > before.bytes
      : after.connections > before.connections || after.bytes > before.bytes;
    const isAsExpected = error === each.expected && statusCode === (redirect?.status ?? null);
    if (isReached || !isAsExpected) found.push({ kind: each.kind, name: each.name, error, isReached });
  }
  return found;
}
