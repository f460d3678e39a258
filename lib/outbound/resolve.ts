import { lookup, Resolver } from "node:dns/promises";

/** An empty result means an unknown name. May reject. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

/** The second try takes twice as long: so a kind of address without an answer takes 6 s. */
const FIRST_TRY_MS = 2_000;
const TRIES = 2;

/**
 * Does not use `lookup`, which blocks one of few threads: two dead names would delay all requests.
 * @param servers `address:port`, instead of the machine's name servers
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

const askSystem: Resolve = (host, signal) =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    lookup(host, { all: true }).then((found) => resolve(found.map(({ address }) => address)), reject);
  });

/** With open networks (developers), the system resolves names, because they may be in the hosts file. */
export const namesOf = (openNetworks: readonly string[]): Resolve =>
  openNetworks.length > 0 ? askSystem : askNameServers();
