import { HowItWorks } from "@/components/storefront/how-it-works";
import { storeOfHost } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";
import styles from "./home.module.css";

/** The storefront's home: who we are, and what the points are. */
export default async function HomePage() {
  const t = await translator("storefront.home");
  const store = await storeOfHost();
  return (
    <>
      <section className={styles.hero}>
        <p className={styles.eyebrow}>{t("eyebrow")}</p>
        <h1 className={styles.title}>{t("title", { store: store?.nomeLoja ?? "" })}</h1>
        <p className={styles.text}>{t("text")}</p>
        <a href="/loja/fidelidade" className={styles.action}>
          {t("action")}
        </a>
      </section>
      <HowItWorks
        title={t("stepsTitle")}
        steps={[
          { title: t("earnTitle"), text: t("earnText") },
          { title: t("waitTitle"), text: t("waitText") },
          { title: t("useTitle"), text: t("useText") },
        ]}
      />
    </>
  );
}
