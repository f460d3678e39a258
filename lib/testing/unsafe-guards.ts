import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import { type TLSSocket, connect as upgrade } from "node:tls";
import { Agent, interceptors, request } from "undici";
import { isCallableAddress } from "@/lib/outbound/address";
import { type Attempt, connectGuarded, type Net, OutboundFailure, type Target } from "@/lib/outbound/connect";
import { postGuarded } from "@/lib/outbound/post";
import type { Sender } from "@/lib/testing/ssrf-world";

type Guard = (target: Target, attempt: Attempt, net: Net) => Promise<TLSSocket>;

const REQUEST = { headers: {}, body: "{}", timeoutMs: 5_000 };

export const sender =
  (guard: Guard): Sender =>
  (url, net) =>
    postGuarded(url, REQUEST, (target, attempt) => guard(target, attempt, net));

const isSafe = (address: string) => isCallableAddress(address, []);

function refuseUnless(isFine: boolean) {
  if (!isFine) throw new OutboundFailure("bloqueado");
}

async function dialAny(
  addresses: string[],
  { port }: Target,
  { signal }: Attempt,
  net: Net,
): Promise<Socket> {
  for (const address of addresses) {
    const socket = await net.dial(address, Number(port || 443), signal).catch(() => null);
    if (socket) return socket;
  }
  throw new OutboundFailure("conexao");
}

async function open(addresses: string[], target: Target, attempt: Attempt, net: Net): Promise<TLSSocket> {
  const socket = upgrade({
    socket: await dialAny(addresses, target, attempt, net),
    ...(isIP(target.hostname) ? {} : { servername: target.hostname }),
    rejectUnauthorized: false,
  });
  await once(socket, "secureConnect", { signal: attempt.signal });
  return socket;
}

const addressesOf = async ({ hostname }: Target, { signal }: Attempt, net: Net) =>
  isIP(hostname) ? [hostname] : net.resolve(hostname, signal);

/** Fault: does not check an address that stands in the URL. */
const lookupOnly: Guard = async (target, attempt, net) => {
  const addresses = await addressesOf(target, attempt, net);
  refuseUnless(isIP(target.hostname) !== 0 || addresses.every(isSafe));
  return open(addresses, target, attempt, net);
};

/** Fault: checks the first DNS answer only, but also connects to the others. */
const firstAnswerOnly: Guard = async (target, attempt, net) => {
  const addresses = await addressesOf(target, attempt, net);
  refuseUnless(isSafe(addresses[0] ?? ""));
  return open(addresses, target, attempt, net);
};

const looksUpTwice: Guard = async (target, attempt, net) => {
  refuseUnless((await addressesOf(target, attempt, net)).every(isSafe));
  return open(await addressesOf(target, attempt, net), target, attempt, net);
};

/** Fault: never checks which address the connection reached. */
const trustsTheDial: Guard = async (target, attempt, net) => {
  const addresses = await addressesOf(target, attempt, net);
  refuseUnless(addresses.every(isSafe));
  return open(addresses, target, attempt, net);
};

const WELL_KNOWN =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.64|22[4-9]|2[3-5]\d)\.|^(::1?$|f[cd]|fe[89a-f]|ff)/;

/** Fault: a list of ranges written by hand, without IPv4 inside IPv6. */
const listsRanges: Guard = async (target, attempt, net) => {
  const addresses = await addressesOf(target, attempt, net);
  refuseUnless(addresses.every((address) => !WELL_KNOWN.test(address)));
  return open(addresses, target, attempt, net);
};

/** Fault: guards only the first connection, and no redirect. */
const followsRedirects: Sender = async (url, net) => {
  let isFirst = true;
  const attempt = { signal: AbortSignal.timeout(REQUEST.timeoutMs), onDialled: () => {} };
  const agent = new Agent({
    connect: (target, done) => {
      const plain = target.protocol === "http:";
      const socket = isFirst
        ? connectGuarded(target, attempt, net)
        : (plain ? dialAny : open)([target.hostname], target, attempt, net);
      isFirst = false;
      socket.then((each) => done(null, each)).catch((error: Error) => done(error, null));
    },
  });
  const dispatcher = agent.compose(interceptors.redirect({ maxRedirections: 3 }));
  try {
    const { statusCode, body } = await request(url, { method: "POST", body: "{}", dispatcher });
    await body.dump();
    return { statusCode, error: null };
  } catch {
    return { statusCode: null, error: "conexao" };
  } finally {
    await agent.destroy();
  }
};

/** The unsafe senders, each with the kind of case that must find it. */
export const UNSAFE_SENDERS = [
  ["checks look-ups only", sender(lookupOnly), "literal"],
  ["checks the first answer only", sender(firstAnswerOnly), "dns"],
  ["looks the name up twice", sender(looksUpTwice), "rebinding"],
  ["follows redirects", followsRedirects, "redirect"],
  ["does not look where it is connected to", sender(trustsTheDial), "rerouted"],
  ["misses IPv4 inside IPv6", sender(listsRanges), "literal"],
] as const;
