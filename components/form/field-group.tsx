import { type ReactNode, useId } from "react";
import styles from "./field-group.module.css";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** What is chosen, above the choices. */
  chosen?: ReactNode;
  /** What the choice comes to, said whenever it changes. */
  status?: ReactNode;
  children: ReactNode;
};

/** Many boxes to tick in one frame, with label, hint and error as any field has them. */
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
