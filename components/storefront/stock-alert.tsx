import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";
import styles from "./checkout.module.css";
import { EmailField } from "./form-field";
import { StoreForm } from "./store-form";

/** Sends one e-mail when the product is back in stock. */
export async function StockAlert({ slug, varianteId }: { slug: string; varianteId: string | null }) {
  const t = await translator("storefront.checkout.notice");
  const problems = await problemTexts();
  const texts = {
    ...problems,
    fields: { ...problems.fields, email: t("emailMissing") },
    submit: t("submit"),
    submitting: t("submitting"),
    done: t("done"),
    refused: t("there"),
  };
  return (
    <section aria-labelledby="avise-me" className={styles.card}>
      <h2 id="avise-me" className={styles.heading}>
        {t("title")}
      </h2>
      <StoreForm
        key={varianteId}
        path="/store/products/{slug}/avisos"
        params={{ slug }}
        extra={{ varianteId }}
        tone="quiet"
        texts={texts}
      >
        <EmailField label={t("email")} autoComplete="email" />
        <p className={styles.muted}>{t("text")}</p>
      </StoreForm>
    </section>
  );
}
