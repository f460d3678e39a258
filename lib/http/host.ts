import { isIPv4, isIPv6 } from "node:net";

/** `name` is in lower case; an IPv6 address has brackets. */
export type Host = { name: string; port: number | null };

const LABEL = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
const HOST = new RegExp(`^(${LABEL}(?:\\.${LABEL})*|\\[[0-9a-f:.]{2,45}\\])(?::([1-9]\\d{0,4}))?$`, "i");
const MAX_NAME_LENGTH = 253;
const MAX_PORT = 65_535;

function isName(name: string): boolean {
  if (name.startsWith("[")) return isIPv6(name.slice(1, -1));
  // Browsers read every name that ends in a number as an IPv4 address.
  const isNumeric = /(^|\.)(\d+|0x[0-9a-f]*)$/.test(name);
  return name.length <= MAX_NAME_LENGTH && (!isNumeric || isIPv4(name));
}

/** Null for anything but `host` or `host:port`: no user, path, blank, list, non-ASCII or final dot. */
export function parseHost(text: string | null | undefined): Host | null {
  const [, given = "", digits] = HOST.exec(text ?? "") ?? [];
  const name = given.toLowerCase();
  const port = digits === undefined ? null : Number(digits);
  return given && isName(name) && (port ?? 1) <= MAX_PORT ? { name, port } : null;
}

export function isHostOf({ protocol, hostname, port: digits }: URL, text: string | null): boolean {
  const given = parseHost(text);
  const usual = protocol === "https:" ? 443 : 80;
  return given?.name === hostname && (given.port ?? usual) === (digits ? Number(digits) : usual);
}

/**
 * True if there is exactly one valid Host header; HTTP/1.0 requests may have none.
 * @param rawHeaders alternating names and values: a map would hide a second Host
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
