import { formatCount } from "@/lib/format/numbers";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { imageInWidth } from "@/lib/images/sizes";
import type { Picked } from "@/lib/shipments/print";
import styles from "./printed.module.css";

/** What to take from the shelves for all the orders together. */
export async function PickingList({ picked }: { picked: readonly Picked[] }) {
  const t = await translator("panel.shipments.print.picking");
  const locale = await requestLocale();
  const orders = new Set(picked.flatMap(({ pedidos }) => pedidos)).size;
  const units = picked.reduce((sum, { quantidade }) => sum + quantidade, 0);
  return (
    <table className={styles.picking}>
      <caption>{t("sum", { orders, units })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("picture")}</th>
          <th scope="col">{t("product")}</th>
          <th scope="col">{t("sku")}</th>
          <th scope="col">{t("quantity")}</th>
          <th scope="col">{t("orders")}</th>
        </tr>
      </thead>
      <tbody>
        {picked.map(({ key, item, quantidade, pedidos, imagem }) => (
          <tr key={key}>
            <td>
              {imagem && (
                // biome-ignore lint/performance/noImgElement: our own files, in the sizes that our server made
                <img src={imageInWidth(`/imagens/${imagem}/1200.webp`, 160)} alt="" width={48} height={48} />
              )}
            </td>
            <td>
              {item.nome}
              <span className={styles.variant}>{[item.tamanho, item.cor].filter(Boolean).join(" · ")}</span>
            </td>
            <td>{item.sku}</td>
            <td className={styles.units}>{formatCount(quantidade, locale)}</td>
            <td>{pedidos.join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
