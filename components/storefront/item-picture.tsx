import styles from "./checkout.module.css";

/** Says nothing: its product's name stands beside it. */
export function ItemPicture({ imagem }: { imagem: string | null }) {
  if (imagem === null) return <span className={styles.picture} aria-hidden="true" />;
  // biome-ignore lint/performance/noImgElement: our own files, in the sizes that we made
  return <img className={styles.picture} src={imagem} alt="" width={72} height={72} loading="lazy" />;
}
