import { translator } from "@/lib/i18n/request-locale";
import styles from "./store-frame.module.css";

export async function ThemePreviewBar() {
  const t = await translator("storefront.themePreview");
  return (
    <p role="status" className={styles.preview}>
      {t("text")} <a href="/loja/tema/sair">{t("leave")}</a>
    </p>
  );
}
