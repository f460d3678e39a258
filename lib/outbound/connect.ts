import { once } from "node:events";
import { readFileSync } from "node:fs";
import { isIP, connect as openSocket, type Socket } from "node:net";
import {
  createSecureContext,
  rootCertificates,
  type SecureContext,
  type TLSSocket,
  connect as upgrade,
} from "node:tls";
import { env } from "@/lib/env";
import { isCallableAddress, isLocalName, isOpenedAddress } from "@/lib/outbound/address";
import { namesOf, type Resolve } from "@/lib/outbound/resolve";

export type OutboundError = "timeout" | "dns" | "tls" | "conexao" | "redirecionamento" | "bloqueado";

/** A failure with one of the documented reasons. */
export class OutboundFailure extends Error {
  override name = "OutboundFailure";
  constructor(
    readonly reason: OutboundError,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** As undici passes it: IPv6 without brackets, no default port. */
export interface Target {
  protocol: string;
  hostname: string;
  port: string;
}

export interface Attempt {
  /** Aborts at any point, and closes everything that is open. */
  signal: AbortSignal;
  /** Called before any byte is sent. */
  onDialled(ip: string): void;
}

export interface Net {
  resolve: Resolve;
  dial(address: string, port: number, signal: AbortSignal): Promise<Socket>;
  openNetworks: readonly string[];
}

const MAX_ADDRESSES_TRIED = 4;
/** After this time the next address of the name is tried. */
const NEXT_ADDRESS_AFTER_MS = 3_000;
const HTTPS_PORT = 443;

/** Connects to an address, never to a name. */
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

async function until(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  // Without a listener, a later error of the socket would end the process.
  socket.on("error", () => {});
  try {
    await once(socket, event, { signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** One forbidden address is enough to refuse the host. */
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

/** True if the connection broke, false if TLS failed. */
const isBroken = (error: unknown) =>
  error instanceof Error && "code" in error && /^(ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code));

let authorities: SecureContext | undefined;

/**
 * Does not include NODE_EXTRA_CA_CERTS. Created once, because reading the files takes milliseconds.
 * @throws if WEBHOOK_CA_FILE cannot be read
 */
function trustedAuthorities(): SecureContext {
  const { WEBHOOK_CA_FILE } = env();
  authorities ??= createSecureContext({
    ca: WEBHOOK_CA_FILE
      ? [...rootCertificates, readFileSync(WEBHOOK_CA_FILE, "utf8")]
      : [...rootCertificates],
  });
  return authorities;
}

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
 * Connects only to public networks. Asks DNS once, and connects only to the checked addresses. The
 * certificate must match the host's name.
 * @throws OutboundFailure bloqueado · dns · conexao · tls, or the reason of `signal`
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
