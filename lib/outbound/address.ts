import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Virtual public address of a cloud's host machine, which no range of ipaddr.js names. */
const ALWAYS_BLOCKED = new Set(["168.63.129.16"]);

/** The IPv6 that is routed in public; around it lie forms that hide an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  return base.kind() === address.kind() && address.match(base, bits);
}

/** Whether an address lies in one of the networks that the operator opened (WEBHOOK_ALLOWED_NETWORKS). */
export function isOpenedAddress(text: string, openNetworks: readonly string[]): boolean {
  if (!isIP(text)) return false;
  const forms = [ipaddr.parse(text), ipaddr.process(text)];
  return openNetworks.some((network) => forms.some((form) => isIn(form, network)));
}

/**
 * Whether something that a user typed may be called at this address: public ones only, never loopback,
 * private, link-local or metadata addresses in any notation.
 *
 * @param openNetworks CIDR blocks that are let in all the same
 */
export function isCallableAddress(text: string, openNetworks: readonly string[]): boolean {
  if (!isIP(text)) return false;
  if (isOpenedAddress(text, openNetworks)) return true;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || ALWAYS_BLOCKED.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** The address that a URL's host name spells out, or null for a name. Of a `URL`, which undoes octal and hex. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) ? bare : null;
}

const LOCAL_NAME = /(^|\.)(localhost|local|internal)$/;

/** Names that never mean a machine out there. */
export const isLocalName = ({ hostname }: Pick<URL, "hostname">): boolean =>
  LOCAL_NAME.test(hostname.replace(/\.+$/, ""));
