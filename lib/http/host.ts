import { isIPv4, isIPv6 } from "node:net";

/** A host as a request names it: `name` in small letters, an IPv6 address in its brackets. */
export type Host = { name: string; port: number | null };

const LABEL = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
const HOST = new RegExp(`^(${LABEL}(?:\\.${LABEL})*|\\[[0-9a-f:.]{2,45}\\])(?::([1-9]\\d{0,4}))?$`, "i");
const MAX_NAME_LENGTH = 253;
const MAX_PORT = 65_535;

function isName(name: string): boolean {
  if (name.startsWith("[")) return isIPv6(name.slice(1, -1));
  // Browsers read a name that ends in a number as an IPv4 address, in whatever notation.
  const isNumeric = /(^|\.)(\d+|0x[0-9a-f]*)$/.test(name);
  return name.length <= MAX_NAME_LENGTH && (!isNumeric || isIPv4(name));
}

/**
 * The name and port of a Host header, or null for anything but exactly `host` or `host:port`: no user, path, blank,
 * list, letter beyond ASCII or dot at the end.
 */
export function parseHost(text: string | null | undefined): Host | null {
  const [, given = "", digits] = HOST.exec(text ?? "") ?? [];
  const name = given.toLowerCase();
  const port = digits === undefined ? null : Number(digits);
  return given && isName(name) && (port ?? 1) <= MAX_PORT ? { name, port } : null;
}

/** Whether a Host header names exactly the host and the port of this address. */
export function isHostOf({ protocol, hostname, port: digits }: URL, text: string | null): boolean {
  const given = parseHost(text);
  const usual = protocol === "https:" ? 443 : 80;
  return given?.name === hostname && (given.port ?? usual) === (digits ? Number(digits) : usual);
}

/**
 * Whether a request names one host, and properly. Only before HTTP/1.1 there may be none.
 * @param rawHeaders names and values by turns, as they came: a map would keep the first of several
 */
export function hasProperHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  let host: string | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== "host") continue;
    if (host !== null) return false;
    host = rawHeaders[at + 1] ?? "";
  }
  return host === null ? httpVersion === "1.0" : parseHost(host) !== null;
}
