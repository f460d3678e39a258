"use client";

import { type ComponentProps, useId, useState } from "react";
import styles from "./form-field.module.css";
import { useProblem } from "./store-form";

type Props = ComponentProps<"input"> & { name: string; label: string; hint?: string };

type TextProps = Props & {
  problem?: string | undefined;
  /** The problem appears while the buyer types, so a live region announces it. */
  isTold?: boolean;
};

export function TextField({ label, hint, problem, isTold = false, ...input }: TextProps) {
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
      {(problem || isTold) && (
        <p id={`${id}-error`} role={isTold ? "status" : undefined} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

export function FormField(props: Props) {
  return <TextField {...props} problem={useProblem(props.name)} />;
}

type EmailProps = { label: string; autoComplete?: "username" | "email" };

/** "username" marks the current login e-mail for password managers. */
export const EmailField = ({ label, autoComplete = "username" }: EmailProps) => (
  <FormField
    name="email"
    type="email"
    label={label}
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    required
    maxLength={254}
  />
);

export function PasswordField({ showText, ...field }: Omit<Props, "type"> & { showText: string }) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div className={styles.password}>
      <FormField {...field} type={isVisible ? "text" : "password"} required />
      <label className={styles.reveal}>
        <input type="checkbox" checked={isVisible} onChange={() => setIsVisible(!isVisible)} />
        {showText}
      </label>
    </div>
  );
}
