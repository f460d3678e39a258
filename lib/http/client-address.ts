import { isIP } from "node:net";

/** Accepts `203.0.113.7`, `::ffff:203.0.113.7`, `[2001:db8::1]:443` and `203.0.113.7:80`. */
function plainAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) ? address : undefined;
}

/**
 * Each trusted proxy appends the address that it saw to `X-Forwarded-For`. So only the last `trustedProxies`
 * entries can be believed; the client may have written the entries before them.
 * @param peer address of the socket
 * @param trustedProxies number of proxies
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = plainAddress(peer) ?? peer;
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const entry = forwardedFor.split(",").at(-trustedProxies)?.trim();
  return (entry && plainAddress(entry)) ?? direct;
}
