import type { OptionOf } from "@/lib/experiments/slots";
import { translator } from "@/lib/i18n/request-locale";
import styles from "./pix-badge.module.css";

type Props = { look: Exclude<OptionOf<"selo-pix">, "sem"> };

export async function PixBadge({ look }: Props) {
  const t = await translator("storefront.slots");
  return (
    <p className={styles.badge} data-look={look}>
      {t(look === "discreto" ? "pix" : "pixAtOnce")}
    </p>
  );
}
