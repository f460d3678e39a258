import { formatCount } from "@/lib/format/counts";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { LoyaltyBalance } from "@/lib/loyalty/schema";
import styles from "./points-tiles.module.css";

type Props = { balance: Pick<LoyaltyBalance, "pendentes" | "expirandoEm30Dias"> };

/** Points that are not there yet, and points that will not stay. */
export async function PointsTiles({ balance: { pendentes, expirandoEm30Dias } }: Props) {
  const t = await translator("storefront.loyalty");
  const locale = await requestLocale();
  const isExpiring = expirandoEm30Dias > 0;
  return (
    <dl className={styles.tiles}>
      <div className={styles.tile}>
        <dt className={styles.label}>{t("pending")}</dt>
        <dd className={styles.count}>{formatCount(pendentes, locale)}</dd>
        <dd className={styles.text}>{t("pendingText")}</dd>
      </div>
      <div className={styles.tile} data-urgent={isExpiring || undefined}>
        <dt className={styles.label}>{t("expiring")}</dt>
        <dd className={styles.count}>{formatCount(expirandoEm30Dias, locale)}</dd>
        <dd className={styles.text}>{t(isExpiring ? "expiringText" : "expiringNone")}</dd>
      </div>
    </dl>
  );
}
