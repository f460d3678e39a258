import { translator } from "@/lib/i18n/request-locale";
import type { Profile } from "@/lib/store-account/profile-schema";
import { problemTexts } from "@/lib/storefront/form-texts";
import styles from "./account-email.module.css";
import { AccountSection } from "./account-section";
import { EmailField, PasswordField } from "./form-field";
import { StoreForm } from "./store-form";

export async function EmailSection({ profile }: { profile: Profile }) {
  const t = await translator("storefront.account");
  const { email, emailConfirmadoEm, emailPendente } = profile;
  const problems = await problemTexts();
  const awaited = emailPendente ?? (emailConfirmadoEm ? null : email);
  const resend = {
    ...problems,
    submit: t("email.resend"),
    submitting: t("email.resending"),
    done: t("email.resent"),
  };
  const change = {
    ...problems,
    submit: t("email.change"),
    submitting: t("email.changing"),
    done: t("email.changed"),
  };
  return (
    <AccountSection title={t("email.title")} text={t("email.current", { email })}>
      {awaited ? (
        <div className={styles.awaited}>
          <p>
            {emailPendente
              ? t("email.pendingText", { email: awaited })
              : t("email.unconfirmedText", { email: awaited })}
          </p>
          <StoreForm path="/store/me/confirmacao" texts={resend} tone="quiet">
            {null}
          </StoreForm>
        </div>
      ) : (
        <p className={styles.confirmed}>{t("email.confirmed")}</p>
      )}
      <details className={styles.more}>
        <summary className={styles.summary}>{t("email.change")}</summary>
        <StoreForm path="/store/me" method="PUT" texts={change} refreshes>
          <EmailField label={t("email.new")} autoComplete="email" />
          <PasswordField
            name="senhaAtual"
            label={t("email.password")}
            showText={t("form.showPassword")}
            autoComplete="current-password"
          />
        </StoreForm>
      </details>
    </AccountSection>
  );
}
