import { isIP } from "node:net";

/** From `203.0.113.7`, `::ffff:203.0.113.7`, `[2001:db8::1]:443` or `203.0.113.7:80`. */
function plainAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) ? address : undefined;
}

/**
 * Each trusted proxy appends the address it saw: only that many entries of `X-Forwarded-For`, from the right,
 * are not the client's own words.
 * @param peer address of the socket
 * @param trustedProxies how many
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
