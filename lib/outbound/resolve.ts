import { lookup, Resolver } from "node:dns/promises";

/** Empty: unknown name; may reject. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

/** The second try takes twice as long: an unanswered kind of address takes 6 s. */
const FIRST_TRY_MS = 2_000;
const TRIES = 2;

/**
 * Not by `lookup`: it blocks one of few threads, and two dead names would hold up everybody.
 * @param servers `address:port`, instead of the machine's
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

/** Developers, who open networks, have names in their hosts file. */
export const namesOf = (openNetworks: readonly string[]): Resolve =>
  openNetworks.length > 0 ? askSystem : askNameServers();
