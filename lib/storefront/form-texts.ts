import { translator } from "@/lib/i18n/request-locale";

export async function problemTexts() {
  const t = await translator("storefront.account");
  const senha = t("problem.senha");
  const fields = {
    nome: t("problem.nome"),
    email: t("problem.email"),
    telefone: t("problem.telefone"),
    documento: t("problem.documento"),
    nascimento: t("problem.nascimento"),
    token: t("problem.token"),
    senhaAtual: t("problem.senhaAtual"),
    novaSenha: senha,
    senha,
  };
  return {
    fields,
    taken: { email: t("problem.emailTaken") },
    wait: t("form.wait", { seconds: "{seconds}" }),
    failed: t("form.failed"),
    signedOut: t("form.signedOut"),
    logIn: t("form.logIn"),
  };
}
