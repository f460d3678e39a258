"use client";

import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./form-problems.module.css";

export type Problems = {
  title: string;
  sentences: ReactNode[];
  /** Counts the refusals, so that the same problems take the focus again. */
  refusal: number;
};

/** What keeps a form from being sent, above its fields; takes the focus once it is there. */
export function FormProblems({ title, sentences, refusal }: Problems) {
  const ref = useRef<HTMLDivElement>(null);
  const isShown = sentences.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further refusal moves the focus although nothing else changed
  useEffect(() => {
    if (isShown) ref.current?.focus();
  }, [isShown, refusal]);
  if (!isShown) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="red"
      radius="md"
      title={title}
      icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}
    >
      {sentences.map((sentence) => (
        <p key={String(sentence)} className={styles.sentence}>
          {sentence}
        </p>
      ))}
    </Alert>
  );
}
