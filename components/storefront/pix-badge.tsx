import { Slot } from "@/components/storefront/slot";
import { translator } from "@/lib/i18n/request-locale";
import { shopTakesPix } from "@/lib/storefront/shop-terms";
import styles from "./pix-badge.module.css";

/** Beside a product's price, in stores that take Pix. */
export async function PixBadge({ storeId }: { storeId: string }) {
  if (!(await shopTakesPix(storeId))) return null;
  const t = await translator("storefront.slots");
  return (
    <Slot name="selo-pix">
      {(option) =>
        option !== "sem" && (
          <p className={styles.badge} data-look={option}>
            {t(option === "discreto" ? "pix" : "pixAtOnce")}
          </p>
        )
      }
    </Slot>
  );
}
