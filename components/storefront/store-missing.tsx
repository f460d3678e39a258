import { translator } from "@/lib/i18n/request-locale";
import styles from "./store-missing.module.css";

export async function StoreMissing() {
  const t = await translator("storefront.unavailable");
  return (
    <main className={styles.page}>
      <h1>{t("title")}</h1>
      <p className={styles.text}>{t("text")}</p>
    </main>
  );
}
