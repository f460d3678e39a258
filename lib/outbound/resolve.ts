import { lookup, Resolver } from "node:dns/promises";

/** Every address of a host name; none when nobody knows one. May reject instead. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Each of the two tries, the second twice as long; so a kind of address that nobody answers for takes 6 s. */
const FIRST_TRY_MS = 2_000;
const TRIES = 2;

/**
 * Asks the machine's name servers for A and AAAA. Not by `lookup`: that occupies one of the process's few
 * threads until the name server answers, so that two names with a dead one would hold up everybody's.
 *
 * @param servers name servers to ask instead of the machine's, as `address:port`
 */
export const askNameServers =
  (servers?: readonly string[]): Resolve =>
  async (host, signal) => {
    const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.removeEventListener("abort", cancel);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };

/** Asks the operating system, which also knows the names in its hosts file. */
const askSystem: Resolve = (host, signal) =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    lookup(host, { all: true }).then((found) => resolve(found.map(({ address }) => address)), reject);
  });

/** How this server looks names up; developers, who open networks, have some in their hosts file. */
export const namesOf = (openNetworks: readonly string[]): Resolve =>
  openNetworks.length > 0 ? askSystem : askNameServers();
