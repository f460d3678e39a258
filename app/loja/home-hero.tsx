import { Slot } from "@/app/loja/slot";
import { translator } from "@/lib/i18n/request-locale";
import { imageInWidth } from "@/lib/images/sizes";
import type { Store } from "@/lib/stores/read";
import type { Block } from "@/lib/themes/blocks";
import styles from "./home.module.css";

type Props = {
  block: Block;
  loja: Store;
  hasPoints: boolean;
  /** Picture of a best seller, 600 pixels wide, for layouts that use one. */
  bestPicture: string | null;
};

/** Shows the store's own words, else our default words. */
export async function HomeHero({ block, loja, hasPoints, bestPicture }: Props) {
  const t = await translator("storefront.home");
  const { titulo, texto, botao, link, imagemUrl } = block;
  const picture = imagemUrl ? imageInWidth(imagemUrl, 600) : bestPicture;
  return (
    <Slot name="destaque">
      {(layout) => {
        const isWithPhoto = imagemUrl !== null || layout === "com-foto";
        return (
          <section className={styles.hero} data-layout={isWithPhoto ? "com-foto" : layout}>
            {titulo === null && <p className={styles.eyebrow}>{t("eyebrow")}</p>}
            <h1 className={styles.title}>{titulo ?? t("title", { store: loja.nomeLoja })}</h1>
            <p className={styles.text}>{texto ?? t(hasPoints ? "text" : "textShop")}</p>
            <div className={styles.actions}>
              <a href={link ?? "/loja/busca"} className={styles.action}>
                {botao ?? t("shop")}
              </a>
              {hasPoints && (
                <a href="/loja/fidelidade" className={styles.second}>
                  {t("action")}
                </a>
              )}
            </div>
            {isWithPhoto && picture && (
              // biome-ignore lint/performance/noImgElement: the server has the needed sizes
              <img
                className={styles.photo}
                src={picture}
                alt=""
                width={600}
                height={600}
                fetchPriority="high"
              />
            )}
          </section>
        );
      }}
    </Slot>
  );
}
