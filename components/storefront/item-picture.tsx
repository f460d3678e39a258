import styles from "./checkout.module.css";

/** Decorative: the product's name is beside it. */
export function ItemPicture({ imagem }: { imagem: string | null }) {
  if (imagem === null) return <span className={styles.picture} aria-hidden="true" />;
  // biome-ignore lint/performance/noImgElement: our own files, in the sizes that our server made
  return <img className={styles.picture} src={imagem} alt="" width={72} height={72} loading="lazy" />;
}
