import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { env } from "@/lib/env";
import { invalid } from "@/lib/errors";
import { isCallableAddress, isLocalName, isOpenedAddress, literalAddress } from "@/lib/outbound/address";
import { namesOf } from "@/lib/outbound/resolve";

const LOOKUP_LIMIT_MS = 2_000;

const addressesOf = (host: string, openNetworks: readonly string[]): Promise<string[]> =>
  namesOf(openNetworks)(host, AbortSignal.timeout(LOOKUP_LIMIT_MS)).catch(() => []);

/**
 * Accepts a name that DNS does not know: each attempt checks its address again.
 * @throws 422 naming `field`, if the address is inside the server's network
 */
export async function assertDestination(text: string, field = "url"): Promise<void> {
  assertOutsideTransaction("a name server");
  const url = new URL(text);
  const openNetworks = env().WEBHOOK_ALLOWED_NETWORKS;
  const literal = literalAddress(url);
  const isLocal = isLocalName(url);
  // Without an opened network, a local name is always refused, so DNS is not asked.
  const addresses = literal
    ? [literal]
    : isLocal && openNetworks.length === 0
      ? []
      : await addressesOf(url.hostname, openNetworks);
  const isOpened =
    addresses.length > 0 && addresses.every((address) => isOpenedAddress(address, openNetworks));
  if (isOpened) return;
  if (isLocal || addresses.some((address) => !isCallableAddress(address, openNetworks))) {
    throw invalid(field, "o endereço não pode ser deste servidor nem de uma rede privada");
  }
}
