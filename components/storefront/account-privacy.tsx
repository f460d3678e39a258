import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";
import styles from "./account-privacy.module.css";
import { AccountSection } from "./account-section";
import { PasswordField } from "./form-field";
import { StoreForm } from "./store-form";

/** The rights of the LGPD: a copy of the customer's data, and its erasure. */
export async function PrivacySection() {
  const t = await translator("storefront.account");
  const problems = await problemTexts();
  const texts = {
    ...problems,
    fields: { senha: t("problem.senhaAtual") },
    refused: t("privacy.open"),
    submit: t("privacy.delete"),
    submitting: t("privacy.deleting"),
  };
  return (
    <AccountSection title={t("privacy.title")} text={t("privacy.text")}>
      <p>
        <a href="/store/me/dados" download className={styles.link}>
          {t("privacy.export")}
        </a>
        <span className={styles.text}>{t("privacy.exportText")}</span>
      </p>
      <details className={styles.more}>
        <summary className={styles.link}>{t("privacy.deleteTitle")}</summary>
        <p className={styles.text}>{t("privacy.deleteText")}</p>
        <StoreForm
          path="/store/me/excluir"
          goTo="/loja/entrar?conta=apagada"
          forgets
          texts={texts}
          tone="danger"
        >
          <PasswordField
            name="senha"
            label={t("privacy.deletePassword")}
            showText={t("form.showPassword")}
            autoComplete="current-password"
          />
        </StoreForm>
      </details>
    </AccountSection>
  );
}
