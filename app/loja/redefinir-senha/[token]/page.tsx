import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { PasswordField } from "@/components/storefront/form-field";
import { Notice } from "@/components/storefront/notice";
import { StoreForm } from "@/components/storefront/store-form";
import { findLinkOwner } from "@/lib/customers/account-access";
import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";

/** Opening the page does not use up the link; sending the form does. */
const page = storePage({
  at: "/loja/redefinir-senha/[token]",
  texts: "storefront.account.reset",
  title: "title",
  load: ({ ctx, params }) => findLinkOwner(ctx, params.token, "senha"),
  screen: async ({ t, params, data }) => {
    const form = await translator("storefront.account.form");
    if (!data) {
      const again = <a href="/loja/esqueci-senha">{t("again")}</a>;
      return <Notice title={t("badTitle")} text={t("badText")} action={again} />;
    }
    const texts = { ...(await problemTexts()), submit: t("submit"), submitting: t("submitting") };
    return (
      <AuthCard title={t("title")} text={t("text", { email: data.email })}>
        <StoreForm
          path="/store-auth/redefinir-senha"
          extra={{ token: params.token }}
          goTo="/loja/conta"
          texts={texts}
        >
          <input type="email" autoComplete="username" value={data.email} readOnly hidden />
          <PasswordField
            name="novaSenha"
            label={t("password")}
            showText={form("showPassword")}
            autoComplete="new-password"
            maxLength={128}
          />
        </StoreForm>
      </AuthCard>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
