import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import styles from "./freight-bar.module.css";

/** @param cents the subtotal from which freight is free */
export async function FreightBar({ cents, currency }: { cents: number; currency: string }) {
  const t = await translator("storefront.slots");
  const amount = formatCents(cents, currency, await requestLocale());
  return <p className={styles.bar}>{t("freeFreight", { amount })}</p>;
}
