import styles from "./initials.module.css";

/** Initials of first and last name. Decorative: the name is beside them. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0) ?? "");
  return (
    <span className={styles.initials} aria-hidden="true">
      {letters.join("").toLocaleUpperCase()}
    </span>
  );
}
