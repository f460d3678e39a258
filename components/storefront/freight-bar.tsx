import { Slot } from "@/components/storefront/slot";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { shopFreeFreightFrom } from "@/lib/storefront/shop-terms";
import type { Store } from "@/lib/stores/read";
import styles from "./freight-bar.module.css";

/** Above every page, in stores with free freight. */
export async function FreightBar({ store: { id, moeda } }: { store: Pick<Store, "id" | "moeda"> }) {
  const cents = await shopFreeFreightFrom(id);
  if (cents === null) return null;
  const t = await translator("storefront.slots");
  const amount = formatCents(cents, moeda, await requestLocale());
  return (
    <Slot name="barra-frete">
      {(option) => option === "topo" && <p className={styles.bar}>{t("freeFreight", { amount })}</p>}
    </Slot>
  );
}
