import { lookup } from "node:dns/promises";
import { env } from "@/lib/env";
import { invalid } from "@/lib/http/errors";
import { isCallableAddress, isLocalName, isOpenedAddress, literalAddress } from "@/lib/outbound/address";

const LOOKUP_LIMIT_MS = 2_000;

/** The addresses of a host; none when DNS has no answer, or none in time. */
async function addressesOf(host: string): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, LOOKUP_LIMIT_MS, []);
  });
  const found = lookup(host, { all: true }).catch(() => []);
  const answers = await Promise.race([found, late]);
  clearTimeout(timer);
  return answers.map(({ address }) => address);
}

/**
 * Refuses destinations inside the network of the server. A name that DNS does not know yet is let through,
 * because each attempt checks the address that it connects to (decisions: Webhook subscriptions).
 * @throws AppError 422 naming `url`
 */
export async function assertDestination(text: string): Promise<void> {
  const url = new URL(text);
  const openNetworks = env().WEBHOOK_ALLOWED_NETWORKS;
  const literal = literalAddress(url);
  const isLocal = isLocalName(url);
  // Nothing can open a local name but an opened network, so without one it is not even looked up.
  const addresses = literal
    ? [literal]
    : isLocal && openNetworks.length === 0
      ? []
      : await addressesOf(url.hostname);
  const isOpened =
    addresses.length > 0 && addresses.every((address) => isOpenedAddress(address, openNetworks));
  if (isOpened) return;
  if (isLocal || addresses.some((address) => !isCallableAddress(address, openNetworks))) {
    throw invalid("url", "o endereço não pode ser deste servidor nem de uma rede privada");
  }
}
