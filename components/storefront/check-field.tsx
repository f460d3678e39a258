import type { ComponentProps } from "react";
import styles from "./check-field.module.css";

type Props = ComponentProps<"input"> & { name: string; label: string; text?: string };

export function CheckField({ label, text, ...input }: Props) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>
        {label}
        {text && <span className={styles.text}>{text}</span>}
      </span>
    </label>
  );
}
