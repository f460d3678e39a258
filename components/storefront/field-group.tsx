import type { ReactNode } from "react";
import styles from "./field-group.module.css";

type Props = { title: string; text?: string; children: ReactNode };

export function FieldGroup({ title, text, children }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
      {text && <p className={styles.text}>{text}</p>}
    </fieldset>
  );
}
