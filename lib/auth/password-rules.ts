import { invalid } from "@/lib/http/errors";

/** decisions, Admin auth: strength score of at least 3. */
const MIN_SCORE = 3;

/** The dictionaries weigh megabytes and are needed by hardly any request, so they load on first use. */
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

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * @param personal words that the password must not contain: e-mail, store name
 * @throws AppError 422 naming `field`
 */
export async function assertStrongPassword(field: string, senha: string, personal: string[]): Promise<void> {
  const words = personal.flatMap((word) => [plain(word), plain(word).split("@")[0] ?? ""]);
  const contained = words.find((word) => word.length >= 4 && plain(senha).includes(word));
  if (contained) throw invalid(field, "não use o e-mail nem o nome da loja dentro da senha");
  loading ??= estimator();
  const { score } = (await loading).check(senha, words);
  if (score < MIN_SCORE) {
    throw invalid(field, "senha fácil de adivinhar; use mais palavras ou caracteres incomuns");
  }
}
