import { redirect } from "next/navigation";
import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { CheckField } from "@/components/storefront/check-field";
import { FieldGroup } from "@/components/storefront/field-group";
import { EmailField, FormField, PasswordField } from "@/components/storefront/form-field";
import { StoreForm } from "@/components/storefront/store-form";
import { isCustomerSignedIn } from "@/lib/auth/pages/page";
import { loginAddress, safeReturnPath } from "@/lib/auth/pages/return-path";
import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";
import { storeFacts } from "@/lib/storefront/shop-window";

/** `de` is the page to return to. */
const page = storePage({
  at: "/loja/cadastro",
  texts: "storefront.account.signUp",
  title: "title",
  load: ({ ctx }) => storeFacts(ctx),
  screen: async ({ t, loja, search, data: { pontosPorReal } }) => {
    const wanted = search.get("de");
    const goTo = wanted === null ? "/loja/conta" : safeReturnPath("storefront", wanted);
    if (await isCustomerSignedIn()) redirect(goTo);
    const form = await translator("storefront.account.form");
    const below = (
      <>
        {t("haveAccount")} <a href={loginAddress("storefront", goTo)}>{t("logIn")}</a>
      </>
    );
    const texts = { ...(await problemTexts()), submit: t("submit"), submitting: t("submitting") };
    return (
      <AuthCard
        title={t("title")}
        text={t(pontosPorReal === null ? "textShop" : "text", { store: loja.nomeLoja })}
        below={below}
      >
        <StoreForm path="/store-auth/cadastro" goTo={goTo} texts={texts}>
          <FormField name="nome" label={t("name")} autoComplete="name" required maxLength={120} />
          <EmailField label={t("email")} />
          <FormField
            name="telefone"
            type="tel"
            label={`${t("phone")} (${form("optional")})`}
            autoComplete="tel-national"
            maxLength={40}
          />
          <PasswordField
            name="senha"
            label={t("password")}
            hint={t("passwordHint")}
            showText={form("showPassword")}
            autoComplete="new-password"
            maxLength={128}
          />
          <FieldGroup title={t("contact")} text={t("contactText")}>
            <CheckField name="aceitaEmail" label={t("emailNews")} />
            <CheckField name="aceitaWhatsapp" label={t("whatsappNews")} />
          </FieldGroup>
        </StoreForm>
      </AuthCard>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
