import styles from "./code-box.module.css";

type Props = { label: string; children: string };

/** Text as it went over the wire; long ones scroll inside, by keyboard too. */
export function CodeBox({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
    <section aria-label={label} tabIndex={0} className={styles.box}>
      <pre className={styles.code}>{children}</pre>
    </section>
  );
}
