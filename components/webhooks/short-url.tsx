import styles from "./short-url.module.css";

const TAIL_LENGTH = 14;

/** An address in one line that loses its middle where there is no room; the whole is there to hear and copy. */
export function ShortUrl({ url }: { url: string }) {
  const cut = Math.max(0, url.length - TAIL_LENGTH);
  return (
    <span className={styles.url} title={url}>
      <span className={styles.head}>{url.slice(0, cut)}</span>
      <span className={styles.tail}>{url.slice(cut)}</span>
    </span>
  );
}
