import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { Notice } from "@/components/storefront/notice";
import { StoreForm } from "@/components/storefront/store-form";
import { customerSessionOf } from "@/lib/auth/gate";
import { findLinkOwner } from "@/lib/customers/account-access";
import { problemTexts } from "@/lib/storefront/form-texts";

/**
 * Used instead of a token for a visitor who is not signed in, or signed in as another customer: this
 * visitor's account page would not show the confirmation.
 */
const DONE = "feito";

/** Needs a click on a button, because mail programs follow links. */
const page = storePage({
  at: "/loja/confirmar-email/[token]",
  texts: "storefront.account.confirm",
  load: async ({ ctx, params, info }) => {
    const owner = await findLinkOwner(ctx, params.token, "email");
    const session = owner && (await customerSessionOf(info));
    return owner && { ...owner, isSignedIn: session?.customerId === owner.customerId };
  },
  title: async ({ t, params }) => t(params.token === DONE ? "doneTitle" : "title"),
  screen: async ({ t, params, data }) => {
    const toAccount = <a href="/loja/conta">{t("toAccount")}</a>;
    if (params.token === DONE)
      return <Notice title={t("doneTitle")} text={t("doneText")} action={toAccount} />;
    if (!data) {
      return <Notice title={t("badTitle")} text={t("badText")} action={toAccount} />;
    }
    const texts = { ...(await problemTexts()), submit: t("submit"), submitting: t("submitting") };
    return (
      <AuthCard title={t("title")} text={t("text", { email: data.email })}>
        <StoreForm
          path="/store-auth/confirmar-email"
          extra={{ token: params.token }}
          goTo={data.isSignedIn ? "/loja/conta" : `/loja/confirmar-email/${DONE}`}
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
