import type { ShopWindow } from "@/lib/storefront/shop-window";
import styles from "./category-tiles.module.css";

export function CategoryTiles({ categories }: { categories: ShopWindow["categorias"] }) {
  return (
    <ul className={styles.tiles}>
      {categories.map(({ nome, slug, imagem }) => (
        <li key={slug}>
          <a href={`/loja/categoria/${slug}`} className={styles.tile}>
            {imagem && (
              // biome-ignore lint/performance/noImgElement: the storage has the pictures in the sizes that are needed
              <img
                src={imagem}
                alt=""
                width={600}
                height={600}
                loading="eager"
                decoding="async"
                className={styles.picture}
              />
            )}
            <span className={styles.name}>{nome}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
