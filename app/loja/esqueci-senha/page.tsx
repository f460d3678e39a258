import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { EmailField } from "@/components/storefront/form-field";
import { StoreForm } from "@/components/storefront/store-form";
import { AREAS } from "@/lib/auth/pages/return-path";
import { problemTexts } from "@/lib/storefront/form-texts";

const page = storePage({
  at: "/loja/esqueci-senha",
  texts: "storefront.account.forgot",
  title: "title",
  screen: async ({ t }) => {
    const texts = {
      ...(await problemTexts()),
      submit: t("submit"),
      submitting: t("submitting"),
      done: t("done"),
    };
    return (
      <AuthCard title={t("title")} text={t("text")} below={<a href={AREAS.storefront.login}>{t("back")}</a>}>
        <StoreForm path="/store-auth/esqueci-senha" texts={texts}>
          <EmailField label={t("email")} />
        </StoreForm>
      </AuthCard>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
