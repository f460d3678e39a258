import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { Notice } from "@/components/storefront/notice";
import { StoreForm } from "@/components/storefront/store-form";
import { findStopped } from "@/lib/customers/email-consents";
import { problemTexts } from "@/lib/storefront/form-texts";

/** `ana@exemplo.com` as `a…@exemplo.com`: links are passed on. */
const shortened = (email: string) => email.replace(/^(.)[^@]*/u, "$1…");

/** By a button, since mail programs follow links. */
const page = storePage({
  at: "/loja/descadastro/[token]",
  texts: "storefront.checkout.stop",
  title: "title",
  load: async ({ ctx, params }) => findStopped(ctx, params.token),
  screen: async ({ t, loja, params, data: email }) => {
    if (!email) {
      return (
        <Notice title={t("badTitle")} text={t("badText")} action={<a href="/loja">{loja.nomeLoja}</a>} />
      );
    }
    const store = loja.nomeLoja;
    const texts = {
      ...(await problemTexts()),
      submit: t("submit"),
      submitting: t("submitting"),
      failed: t("failed"),
      done: t("done", { store }),
    };
    return (
      <AuthCard title={t("title")} text={t("text", { email: shortened(email), store })}>
        <StoreForm path="/store/descadastro/{token}" params={{ token: params.token }} body={{}} texts={texts}>
          {null}
        </StoreForm>
      </AuthCard>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
