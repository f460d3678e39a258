import { translator } from "@/lib/i18n/request-locale";
import styles from "./points-off.module.css";

/** While the program is off; `kept` points wait. */
export async function PointsOff({ kept }: { kept: number }) {
  const t = await translator("storefront.loyalty");
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{t("offTitle")}</h2>
      <p>{t("offText")}</p>
      {kept > 0 && <p className={styles.kept}>{t("offKept", { count: kept })}</p>}
    </section>
  );
}
