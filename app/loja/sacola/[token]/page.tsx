import { GET as readLeft } from "@/app/(api)/store/sacolas/[token]/route";
import { storePage } from "@/app/loja/store-page";
import styles from "@/components/storefront/checkout.module.css";
import { Notice } from "@/components/storefront/notice";
import { StoreForm } from "@/components/storefront/store-form";
import { AppError } from "@/lib/errors";
import { formatCents } from "@/lib/format/money";
import { requestLocale } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";

/** Needs a click on a button, because mail programs follow links. */
const page = storePage({
  at: "/loja/sacola/[token]",
  texts: "storefront.checkout.left",
  title: "title",
  load: async ({ ask, params }) => {
    try {
      return await ask(readLeft, { params });
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    }
  },
  screen: async ({ t, params, data: cart }) => {
    if (!cart) {
      return <Notice title={t("badTitle")} text={t("badText")} action={<a href="/loja">{t("browse")}</a>} />;
    }
    const locale = await requestLocale();
    const texts = {
      ...(await problemTexts()),
      submit: t("submit"),
      submitting: t("submitting"),
      failed: t("failed"),
      refused: t("otherAccount"),
    };
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t("title")}</h1>
        <p>{t("text")}</p>
        <div className={styles.card}>
          <ul className={styles.fields}>
            {cart.itens.map(({ id, nome, tamanho, cor, quantidade, totalCents }) => (
              <li key={id} className={styles.line}>
                <span>
                  {quantidade} × {[nome, tamanho, cor].filter(Boolean).join(" · ")}
                </span>
                <span className={styles.amount}>{formatCents(totalCents, cart.moeda, locale)}</span>
              </li>
            ))}
          </ul>
          <StoreForm
            path="/store/sacolas/{token}"
            params={{ token: params.token }}
            body={{}}
            goTo="/loja/sacola"
            texts={texts}
          >
            {null}
          </StoreForm>
        </div>
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
