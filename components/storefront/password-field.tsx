"use client";

import { type ComponentProps, useState } from "react";
import { FormField } from "./form-field";
import styles from "./password-field.module.css";

type Props = Omit<ComponentProps<typeof FormField>, "type"> & { showText: string };

/** A password of a StoreForm, which can be looked at while it is typed. */
export function PasswordField({ showText, ...field }: Props) {
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
