import { plainText } from "@/lib/format/plain-text";

/** A password has at least this score, of 0 to 4. */
export const MIN_SCORE = 3;

/** The dictionaries weigh megabytes and are needed by hardly any request or page, so they load on first use. */
async function estimator() {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-pt-br"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

let loading: ReturnType<typeof estimator> | undefined;

/**
 * How hard a password is to guess, in a browser as on the server.
 * @param personal words that it must not contain: e-mail, store name
 * @returns `score` 0 to 4; `isPersonal` if it contains one of the words
 */
export async function passwordStrength(senha: string, personal: readonly string[]) {
  const words = personal.flatMap((word) => [plainText(word), plainText(word).split("@")[0] ?? ""]);
  const isPersonal = words.some((word) => word.length >= 4 && plainText(senha).includes(word));
  loading ??= estimator();
  const { score } = (await loading).check(senha, words);
  return { score, isPersonal };
}
