import { once } from "node:events";
import { isIP, connect as openSocket, type Socket } from "node:net";
import { type TLSSocket, connect as upgrade } from "node:tls";
import { env } from "@/lib/env";
import { isCallableAddress, isLocalName, isOpenedAddress } from "@/lib/outbound/address";
import { namesOf, type Resolve } from "@/lib/outbound/resolve";
import { trustedAuthorities } from "@/lib/outbound/trust";

/** Why a receiver did not answer as it should. */
export type OutboundError = "timeout" | "dns" | "tls" | "conexao" | "redirecionamento" | "bloqueado";

/** Ends an attempt for a reason that has a documented name. */
export class OutboundFailure extends Error {
  override name = "OutboundFailure";
  constructor(
    readonly reason: OutboundError,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** Where a request goes, as undici hands it to its connector: no brackets around an IPv6, no default port. */
export interface Target {
  protocol: string;
  hostname: string;
  port: string;
}

/** The attempt that a connection is made for. */
export interface Attempt {
  /** Gives up at any point; nothing stays open then. */
  signal: AbortSignal;
  /** Told the address that was connected to, before anything is sent. */
  onDialled(ip: string): void;
}

/** The world around the guard. */
export interface Net {
  resolve: Resolve;
  dial(address: string, port: number, signal: AbortSignal): Promise<Socket>;
  /** CIDR blocks that are let in although they are not public. */
  openNetworks: readonly string[];
}

const MAX_ADDRESSES_TRIED = 4;
/** After so long without an answer to the connection, the name's next address gets its turn. */
const NEXT_ADDRESS_AFTER_MS = 3_000;
const HTTPS_PORT = 443;

/** Opens a TCP connection to an address, never to a name. */
export async function dial(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  const socket = openSocket({ host: address, port });
  socket.setNoDelay(true);
  await until(socket, "connect", signal);
  return socket;
}

function realNet(): Net {
  const openNetworks = env().WEBHOOK_ALLOWED_NETWORKS;
  return { resolve: namesOf(openNetworks), dial, openNetworks };
}

/** Waits for a socket's event; a socket that fails or is given up on is destroyed. */
async function until(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  // An error after the wait is someone else's to see, or nobody's.
  socket.on("error", () => {});
  try {
    await once(socket, event, { signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** The addresses that may be connected to for a host. One that may not spoils the rest. */
async function checkedAddresses(hostname: string, net: Net, signal: AbortSignal): Promise<string[]> {
  const isLocal = isLocalName({ hostname });
  if (isLocal && net.openNetworks.length === 0) throw new OutboundFailure("bloqueado");
  const answers = isIP(hostname) ? [hostname] : await resolveAll(hostname, net, signal);
  const isAllowed = (address: string) =>
    isLocal ? isOpenedAddress(address, net.openNetworks) : isCallableAddress(address, net.openNetworks);
  if (!answers.every(isAllowed)) throw new OutboundFailure("bloqueado");
  return answers.slice(0, MAX_ADDRESSES_TRIED);
}

async function resolveAll(hostname: string, net: Net, signal: AbortSignal): Promise<string[]> {
  const answers = await net.resolve(hostname, signal).catch((cause: unknown) => {
    throw new OutboundFailure("dns", cause);
  });
  signal.throwIfAborted();
  if (answers.length === 0) throw new OutboundFailure("dns");
  return answers;
}

/** Connects to the first of the addresses that lets itself be connected to. */
async function dialFirst(addresses: string[], port: number, net: Net, signal: AbortSignal): Promise<Socket> {
  let cause: unknown;
  for (const [index, address] of addresses.entries()) {
    const isLast = index === addresses.length - 1;
    const patience = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(NEXT_ADDRESS_AFTER_MS)]);
    try {
      return await net.dial(address, port, patience);
    } catch (error) {
      cause = error;
    }
    if (signal.aborted) break;
  }
  throw new OutboundFailure("conexao", cause);
}

/** Whether the connection under TLS failed, rather than TLS itself. */
const isBroken = (error: unknown) =>
  error instanceof Error && "code" in error && /^(ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code));

async function secure(socket: Socket, hostname: string, signal: AbortSignal): Promise<TLSSocket> {
  try {
    const secured = upgrade({
      socket,
      secureContext: trustedAuthorities(),
      rejectUnauthorized: true,
      ALPNProtocols: ["http/1.1"],
      host: hostname,
      ...(isIP(hostname) ? {} : { servername: hostname.replace(/\.$/, "") }),
    });
    await until(secured, "secureConnect", signal);
    return secured;
  } catch (cause) {
    socket.destroy();
    throw new OutboundFailure(isBroken(cause) ? "conexao" : "tls", cause);
  }
}

/**
 * Connects to a receiver that a user named, in public networks only. DNS is asked once and
 * for everything; what was checked is what is connected to. The certificate is checked against the host's name.
 * @throws OutboundFailure bloqueado · dns · conexao · tls, or what `signal` was aborted with
 */
export async function connectGuarded(
  { protocol, hostname, port }: Target,
  { signal, onDialled }: Attempt,
  net: Net = realNet(),
): Promise<TLSSocket> {
  if (protocol !== "https:") throw new OutboundFailure("bloqueado");
  const addresses = await checkedAddresses(hostname, net, signal);
  const socket = await dialFirst(addresses, port ? Number(port) : HTTPS_PORT, net, signal);
  const ip = socket.remoteAddress ?? "";
  if (!isCallableAddress(ip, net.openNetworks)) {
    socket.destroy();
    throw new OutboundFailure("bloqueado");
  }
  onDialled(ip);
  return secure(socket, hostname, signal);
}
