import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { CheckField } from "@/components/storefront/check-field";
import { Notice } from "@/components/storefront/notice";
import { StoreForm } from "@/components/storefront/store-form";
import { choicesBy } from "@/lib/customers/channel-choices";
import { problemTexts } from "@/lib/storefront/form-texts";

/** Hides most of the address (`a…@exemplo.com`), because people forward links. */
const shortened = (email: string) => email.replace(/^(.)[^@]*/u, "$1…");

/** Needs clicks on buttons, because mail programs follow links. */
const page = storePage({
  at: "/loja/descadastro/[token]",
  texts: "storefront.checkout",
  title: "channels.title",
  load: async ({ ctx, params }) => choicesBy(ctx, params.token),
  screen: async ({ t, loja, params, data }) => {
    const store = loja.nomeLoja;
    if (!data)
      return (
        <Notice title={t("stop.badTitle")} text={t("stop.badText")} action={<a href="/loja">{store}</a>} />
      );
    const { email, choices } = data;
    const common = {
      ...(await problemTexts()),
      submitting: t("stop.submitting"),
      failed: t("stop.failed"),
    };
    const target = {
      path: "/store/descadastro/{token}/canais",
      method: "PUT",
      params: { token: params.token },
    } as const;
    const isNothing = choices.every(({ aceito }) => !aceito);
    return (
      <AuthCard title={t("channels.title")} text={t("channels.text", { email: shortened(email), store })}>
        <StoreForm {...target} texts={{ ...common, submit: t("channels.submit"), done: t("channels.saved") }}>
          {choices.map(({ canal, aceito }) => (
            <CheckField
              key={canal}
              name={canal}
              label={t(`channels.${canal}`)}
              text={t(`channels.${canal}Text`)}
              defaultChecked={aceito}
            />
          ))}
        </StoreForm>
        {isNothing ? (
          <p>{t("channels.nothing", { store })}</p>
        ) : (
          <StoreForm
            {...target}
            tone="quiet"
            body={{ email: false, whatsapp: false }}
            goTo={`/loja/descadastro/${params.token}`}
            texts={{ ...common, submit: t("channels.stopAll") }}
          >
            {null}
          </StoreForm>
        )}
      </AuthCard>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
