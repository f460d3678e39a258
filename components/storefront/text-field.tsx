import { type ComponentProps, useId } from "react";
import styles from "./text-field.module.css";

type Props = ComponentProps<"input"> & {
  name: string;
  label: string;
  /** A word on what to write. */
  hint?: string;
  problem?: string | undefined;
};

/** A labelled input that says what is wrong with it. */
export function TextField({ label, hint, problem, ...input }: Props) {
  const id = useId();
  const notes = [hint && `${id}-dica`, problem && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {hint && (
        <p id={`${id}-dica`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
