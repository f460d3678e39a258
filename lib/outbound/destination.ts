import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { env } from "@/lib/env";
import { invalid } from "@/lib/errors";
import { isCallableAddress, isLocalName, isOpenedAddress, literalAddress } from "@/lib/outbound/address";
import { namesOf } from "@/lib/outbound/resolve";

const LOOKUP_LIMIT_MS = 2_000;

/** The addresses of a host: those that DNS answered in time. */
const addressesOf = (host: string, openNetworks: readonly string[]): Promise<string[]> =>
  namesOf(openNetworks)(host, AbortSignal.timeout(LOOKUP_LIMIT_MS)).catch(() => []);

/**
 * Refuses destinations inside the network of the server. A name that DNS does not know yet is let through,
 * because each attempt checks the address that it connects to.
 * @throws AppError 422 naming `url`
 */
export async function assertDestination(text: string): Promise<void> {
  assertOutsideTransaction("a name server");
  const url = new URL(text);
  const openNetworks = env().WEBHOOK_ALLOWED_NETWORKS;
  const literal = literalAddress(url);
  const isLocal = isLocalName(url);
  // Nothing can open a local name but an opened network, so without one it is not even looked up.
  const addresses = literal
    ? [literal]
    : isLocal && openNetworks.length === 0
      ? []
      : await addressesOf(url.hostname, openNetworks);
  const isOpened =
    addresses.length > 0 && addresses.every((address) => isOpenedAddress(address, openNetworks));
  if (isOpened) return;
  if (isLocal || addresses.some((address) => !isCallableAddress(address, openNetworks))) {
    throw invalid("url", "o endereço não pode ser deste servidor nem de uma rede privada");
  }
}
