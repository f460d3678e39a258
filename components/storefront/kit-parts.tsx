import { productPath } from "@/lib/slug/product-path";
import type { ShopProductDetail } from "@/lib/storefront/shop-schema";
import styles from "./kit-parts.module.css";

type Props = { title: string; parts: ShopProductDetail["kit"] };

export function KitParts({ title, parts }: Props) {
  return (
    <section aria-labelledby="kit">
      <h2 id="kit" className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.parts}>
        {parts.map(({ produtoId, varianteId, nome, quantidade, slug }) => (
          <li key={varianteId ?? produtoId}>
            {quantidade} × {slug === null ? nome : <a href={productPath(slug)}>{nome}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
