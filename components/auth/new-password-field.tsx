"use client";

import type { PasswordInputProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useState } from "react";
import { PasswordField } from "@/components/form/password-field";
import { passwordStrength } from "@/lib/auth/password/strength";
import styles from "./new-password-field.module.css";

type Props = Omit<PasswordInputProps, "value"> & {
  value: string;
  /** E-mail and names of the user: the password must not contain them. */
  personal: readonly string[];
};

type Verdict = "short" | "personal" | "weak" | "fair" | "good" | "strong";

const BARS: Record<Verdict, number> = { short: 1, personal: 1, weak: 1, fair: 2, good: 3, strong: 4 };
const BY_SCORE: readonly Verdict[] = ["weak", "weak", "fair", "good", "strong"];
const MIN_LENGTH = 8;

/** The verdict that the server will give. Null until the dictionaries are loaded. */
function useVerdict(value: string, personal: readonly string[]): Verdict | null {
  const password = useDeferredValue(value);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const words = personal.join("\n");
  useEffect(() => {
    let isCurrent = true;
    if (password === "") return;
    passwordStrength(password, words.split("\n"))
      .then(({ score, isPersonal }) => {
        if (isCurrent) setVerdict(isPersonal ? "personal" : (BY_SCORE[score] ?? null));
      })
      // The dictionaries did not load: only the server checks the password.
      .catch(() => setVerdict(null));
    return () => {
      isCurrent = false;
    };
  }, [password, words]);
  if (password === "") return null;
  return password.length < MIN_LENGTH ? "short" : verdict;
}

export function NewPasswordField({ value, personal, ...props }: Props) {
  const t = useTranslations("panel.security.newPassword");
  const verdict = useVerdict(value, personal);
  return (
    <div className={styles.field}>
      <PasswordField {...props} name="novaSenha" autoComplete="new-password" value={value} />
      <div className={styles.strength} data-bars={verdict ? BARS[verdict] : 0}>
        <span className={styles.bars} aria-hidden>
          {[1, 2, 3, 4].map((bar) => (
            <span key={bar} className={styles.bar} />
          ))}
        </span>
        <p role="status" className={styles.words}>
          {t(verdict ?? "hint")}
        </p>
      </div>
    </div>
  );
}
