import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The host machine of a cloud; ipaddr.js has this address in no special range. */
const ALWAYS_BLOCKED = new Set(["168.63.129.16"]);

/** IPv6 addresses outside of this range may contain an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  return base.kind() === address.kind() && address.match(base, bits);
}

export function isOpenedAddress(text: string, openNetworks: readonly string[]): boolean {
  if (!isIP(text)) return false;
  const forms = [ipaddr.parse(text), ipaddr.process(text)];
  return openNetworks.some((network) => forms.some((form) => isIn(form, network)));
}

/**
 * False for loopback, private, link-local and metadata addresses, in every notation.
 * @param openNetworks CIDR blocks that are allowed nevertheless
 */
export function isCallableAddress(text: string, openNetworks: readonly string[]): boolean {
  if (!isIP(text)) return false;
  if (isOpenedAddress(text, openNetworks)) return true;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || ALWAYS_BLOCKED.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** Null: the host is a name. `URL` has already converted octal and hexadecimal notations. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) ? bare : null;
}

const LOCAL_NAME = /(^|\.)(localhost|local|internal)$/;

export const isLocalName = ({ hostname }: Pick<URL, "hostname">): boolean =>
  LOCAL_NAME.test(hostname.replace(/\.+$/, ""));
