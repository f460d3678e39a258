import { plainText } from "@/lib/format/plain-text";

export const MIN_SCORE = 3;

/** The estimator has megabytes and is rarely needed, so the first use loads it. */
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

export async function passwordStrength(senha: string, personal: readonly string[]) {
  const words = personal.flatMap((word) => [plainText(word), plainText(word).split("@")[0] ?? ""]);
  const isPersonal = words.some((word) => word.length >= 4 && plainText(senha).includes(word));
  loading ??= estimator();
  const { score } = (await loading).check(senha, words);
  return { score, isPersonal };
}
