import { translator } from "@/lib/i18n/request-locale";
import { imageInWidth } from "@/lib/images/sizes";
import type { ShopProductDetail } from "@/lib/storefront/shop-schema";
import styles from "./product-gallery.module.css";

type Props = { name: string; pictures: ShopProductDetail["imagens"] };

/** Each picture opens in full size by `popover`, so no script is needed. */
export async function ProductGallery({ name, pictures }: Props) {
  const t = await translator("storefront.shop");
  if (pictures.length === 0) {
    return (
      <div className={styles.missing} aria-hidden="true">
        {name.trim().charAt(0).toLocaleUpperCase()}
      </div>
    );
  }
  return (
    <ul className={styles.gallery} aria-label={t("pictures", { name })}>
      {pictures.map(({ url, alt }, index) => {
        const id = `imagem-${index + 1}`;
        const place = { place: String(index + 1), count: String(pictures.length) };
        return (
          <li key={url} className={styles.item}>
            <button type="button" popoverTarget={id} className={styles.open} aria-label={t("zoom", place)}>
              {/* biome-ignore lint/performance/noImgElement: the storage has the pictures in the sizes that are needed */}
              <img
                src={url}
                srcSet={`${url} 600w, ${imageInWidth(url, 1200)} 1200w`}
                sizes={index === 0 ? "(min-width: 60em) 560px, 90vw" : "(min-width: 60em) 270px, 90vw"}
                alt={alt || name}
                width={600}
                height={600}
                loading={index === 0 ? "eager" : "lazy"}
                fetchPriority={index === 0 ? "high" : "auto"}
                decoding="async"
                className={styles.picture}
              />
            </button>
            <button
              id={id}
              type="button"
              popover="auto"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t("close")}
              className={styles.full}
            >
              {/* biome-ignore lint/performance/noImgElement: as above */}
              <img src={imageInWidth(url, 1200)} alt={alt || name} loading="lazy" className={styles.whole} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
