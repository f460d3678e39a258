import { lookup, Resolver } from "node:dns/promises";

/** Every address of a host name. Rejects when there is none, or no name server answers. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

/** What a name server may take before it is asked again; the limit of the whole attempt cuts this short. */
const TRY_LIMIT_MS = 3_000;
const NO_SUCH_ANSWER = new Set(["ENODATA", "ENOTFOUND"]);

const isNoSuchAnswer = (error: unknown) =>
  error instanceof Error && "code" in error && NO_SUCH_ANSWER.has(String(error.code));

/**
 * Asks the machine's name servers for A and AAAA. Not by `lookup`: that occupies one of the process's few
 * threads until the name server answers, so two names with a dead name server would hold up everyone's.
 *
 * @param servers name servers to ask instead of the machine's, as `address:port`
 */
export const askNameServers =
  (servers?: readonly string[]): Resolve =>
  async (host, signal) => {
    const resolver = new Resolver({ timeout: TRY_LIMIT_MS, tries: 3 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      // A name may lack either kind; any other failure could hide an address that must be refused.
      const none = (error: unknown) => (isNoSuchAnswer(error) ? [] : Promise.reject(error));
      const answers = await Promise.all([
        resolver.resolve4(host).catch(none),
        resolver.resolve6(host).catch(none),
      ]);
      return answers.flat();
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };

/** Asks the operating system, which also knows the names in its hosts file. */
export const askSystem: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);
