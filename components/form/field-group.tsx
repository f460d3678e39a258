import { type ReactNode, useId } from "react";
import styles from "./field-group.module.css";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown above the choices. */
  chosen?: ReactNode;
  /** A live region that says what the choices result in. */
  status?: ReactNode;
  children: ReactNode;
};

/** Checkboxes in one frame, with the label, hint and error of a field. */
export function FieldGroup({ label, hint, error, chosen, status, children }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {chosen}
      <div className={styles.box}>{children}</div>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
