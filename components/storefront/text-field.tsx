import type { ComponentProps } from "react";
import styles from "./text-field.module.css";

type Props = ComponentProps<"input"> & { name: string; label: string; problem?: string | undefined };

/** A labelled input that says what is wrong with it. */
export function TextField({ label, problem, ...input }: Props) {
  const problemId = `${input.name}-problema`;
  return (
    <div className={styles.field}>
      <label htmlFor={input.name} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={input.name}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
