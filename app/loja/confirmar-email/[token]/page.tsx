import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { Notice } from "@/components/storefront/notice";
import { StoreForm } from "@/components/storefront/store-form";
import { findLinkOwner } from "@/lib/customers/account-access";
import { problemTexts } from "@/lib/storefront/form-texts";

/** By a button: mail programs follow links. */
const page = storePage({
  at: "/loja/confirmar-email/[token]",
  texts: "storefront.account.confirm",
  title: "title",
  load: ({ ctx, params }) => findLinkOwner(ctx, params.token, "email"),
  screen: async ({ t, params, data }) => {
    if (!data) {
      const toAccount = <a href="/loja/conta">{t("toAccount")}</a>;
      return <Notice title={t("badTitle")} text={t("badText")} action={toAccount} />;
    }
    const texts = { ...(await problemTexts()), submit: t("submit"), submitting: t("submitting") };
    return (
      <AuthCard title={t("title")} text={t("text", { email: data.email })}>
        <StoreForm
          path="/store-auth/confirmar-email"
          extra={{ token: params.token }}
          goTo="/loja/conta"
          texts={texts}
        >
          {null}
        </StoreForm>
      </AuthCard>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
