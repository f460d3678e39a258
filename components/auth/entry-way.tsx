import styles from "./entry-way.module.css";

export const EntryWay = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={styles.way}>
    {children}
  </a>
);
